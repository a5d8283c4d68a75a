import { z } from "zod";
import { EMBEDDED_READER_MODEL } from "../../core/rows/embedded-model.ts";
import { readJson } from "../../core/text/read-json.ts";
import { readAnswer } from "./embedded-reader/read-answer.ts";

const RequestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(["system", "user"]), content: z.string() })).min(1),
  stream: z.literal(false).optional(),
});

type ChatRequest = z.output<typeof RequestSchema>;

/**
 * A `fetch` without a network: answers chat completion requests with what `readAnswer` makes of their messages,
 * so that the client of a real provider runs unchanged. Refuses a request as an OpenAI server does: status 404
 * for any but `POST …/chat/completions`, 400 for a body that it cannot read or that wants a stream.
 */
export function embeddedReaderFetch(): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== "POST" || !new URL(request.url).pathname.endsWith("/chat/completions")) {
      return refuse(404, "Only POST /chat/completions is served here");
    }
    const { data, error } = RequestSchema.safeParse(readJson(await request.text()));
    return data ? Response.json(complete(data)) : refuse(400, describe(error));
  };
}

function complete({ messages }: ChatRequest): unknown {
  const content = readAnswer(messages);
  const prompt = messages
    .map((message) => countWords(message.content))
    .reduce((total, count) => total + count);
  const completion = countWords(content);
  return {
    object: "chat.completion",
    // The reader has no clock.
    created: 0,
    model: EMBEDDED_READER_MODEL,
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
    },
  };
}

function refuse(status: number, message: string): Response {
  return Response.json(
    { error: { message, type: "invalid_request_error", param: null, code: null } },
    { status },
  );
}

/** Names the members at fault, nothing of what they hold. */
function describe(error: z.ZodError): string {
  const members = error.issues.map(({ path }) => (path.length > 0 ? path.join(".") : "the body"));
  return `Not a request that the embedded reader answers: ${[...new Set(members)].join(", ")}`;
}

/** The reader's tokens are words: runs of anything but white space. */
function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
