/** Colours by what they are for. Text on each of its grounds has a contrast of at least 4.5 in both schemes. */
export const TOKENS = `
:root {
  color-scheme: light dark;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace;
  --ground: #f6f7f8; --surface: #ffffff; --ink: #1a1f24; --muted: #56606a; --rule: #d8dde2; --faint: #e9ecef;
  --first: #8f5a0a; --second: #0a63a8; --third: #7b3fa0; --fourth: #1b7a5a; --fifth: #b0305a; --sixth: #5a6b00; --seventh: #4a535c; --eighth: #0f7385;
  --link: #0a5a9c; --focus: #0a63a8;
  --good: #17603a; --good-ground: #e2f2e8; --bad: #9a2323; --bad-ground: #fbe6e4;
  --evicted: #7d4406; --evicted-ground: #fbecd6; --quiet: #4a535c; --quiet-ground: #e9ecef;
  --support: #eef4fa; --warning: #5f4300; --warning-ground: #fdf3d3; --warning-rule: #d9b64a; --shade: rgb(20 30 40 / 0.14);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101317; --surface: #171b20; --ink: #e4e8ec; --muted: #9aa5b0; --rule: #303841; --faint: #242b32;
    --first: #e3a857; --second: #71b5f2; --third: #c79be6; --fourth: #6fd0ab; --fifth: #f08fb0; --sixth: #c3cf5a; --seventh: #c5cbd1; --eighth: #6fd3e0;
    --link: #84bff5; --focus: #84bff5;
    --good: #86d9a8; --good-ground: #15301f; --bad: #f3a29c; --bad-ground: #3a1a1a;
    --evicted: #f0bd7c; --evicted-ground: #352511; --quiet: #b2bbc4; --quiet-ground: #282f36;
    --support: #1b2733; --warning: #f2d98b; --warning-ground: #2c2510; --warning-rule: #6b571c; --shade: rgb(0 0 0 / 0.5);
  }
}
`;
