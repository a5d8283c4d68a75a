import { EventEmitter } from "node:events";
import { describe, expect, test } from "vitest";
import { type SignalSource, takeInterrupts } from "./interrupts.ts";

/** A process that had listeners of its own; `heard` is who heard a signal, in order. */
function processStandIn() {
  const emitter = new EventEmitter();
  const heard: string[] = [];
  const listen = (name: string) => (signal: string) => void heard.push(`${name} ${signal}`);
  emitter.on("SIGINT", listen("first"));
  emitter.once("SIGINT", listen("once"));
  emitter.on("SIGTERM", listen("first"));
  emitter.on("SIGHUP", listen("first"));
  const source = emitter as unknown as SignalSource;
  const before = listenersOf(source);
  return {
    source,
    heard,
    before,
    ours: () => void heard.push("ours"),
    send: (signal: NodeJS.Signals) => emitter.emit(signal, signal),
  };
}

function listenersOf(source: SignalSource) {
  return (["SIGINT", "SIGTERM", "SIGHUP"] as const).map((signal) => source.listeners(signal));
}

describe("the first interrupt", () => {
  test.each(["SIGINT", "SIGTERM"] as const)("is ours alone: %s", (signal) => {
    const { source, heard, ours, send } = processStandIn();
    takeInterrupts(source, ours);
    send(signal);
    expect(heard).toEqual(["ours"]);
  });

  test("leaves other signals where they were", () => {
    const { source, heard, ours, send } = processStandIn();
    takeInterrupts(source, ours);
    send("SIGHUP");
    expect(heard).toEqual(["first SIGHUP"]);
  });

  test("gives the process back before anything of ours runs, so that ours may not stand in its way", () => {
    const { source, before } = processStandIn();
    let listeners: unknown;
    takeInterrupts(source, () => {
      listeners = listenersOf(source);
    });
    source.listeners("SIGINT")[0]?.("SIGINT");
    expect(listeners).toEqual(before);
  });
});

describe("the second interrupt", () => {
  test.each([
    ["SIGINT", "SIGINT"],
    ["SIGTERM", "SIGTERM"],
    ["SIGINT", "SIGTERM"],
    ["SIGTERM", "SIGINT"],
  ] as const)("does what it did before: %s, then %s", (first, second) => {
    const { source, heard, ours, send } = processStandIn();
    takeInterrupts(source, ours);
    send(first);
    send(second);
    const formerly = second === "SIGINT" ? ["first SIGINT", "once SIGINT"] : ["first SIGTERM"];
    expect(heard).toEqual(["ours", ...formerly]);
  });
});

describe("giving the interrupts back", () => {
  test("restores the listeners in their order, ours not among them", () => {
    const { source, before, heard, ours, send } = processStandIn();
    const giveBack = takeInterrupts(source, ours);
    expect(listenersOf(source)).not.toEqual(before);
    giveBack();
    expect(listenersOf(source)).toEqual(before);
    send("SIGINT");
    expect(heard).toEqual(["first SIGINT", "once SIGINT"]);
  });

  test("restores them once, also after an interrupt", () => {
    const { source, before, ours, send } = processStandIn();
    const giveBack = takeInterrupts(source, ours);
    send("SIGTERM");
    giveBack();
    giveBack();
    expect(listenersOf(source)).toEqual(before);
  });

  test("keeps what was listening since", () => {
    const { source, heard, ours, send } = processStandIn();
    const giveBack = takeInterrupts(source, ours);
    source.on("SIGTERM", () => void heard.push("later"));
    giveBack();
    send("SIGTERM");
    expect(heard).toEqual(["later", "first SIGTERM"]);
  });
});

test("a process that listened to nothing listens to nothing again", () => {
  const source = new EventEmitter() as unknown as SignalSource;
  takeInterrupts(source, () => {})();
  expect(listenersOf(source)).toEqual([[], [], []]);
});
