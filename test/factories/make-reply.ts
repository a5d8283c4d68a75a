import type { Reply } from "../../src/plugin/provider/provider.ts";

/** What one attempt brought. */
export function makeReply(members: Partial<Reply> = {}): Reply {
  return {
    prediction: "blue",
    finish_reason: "stop",
    response_model: "local-model-2026",
    usage: { prompt_tokens: 10 },
    status: 200,
    ...members,
  };
}
