import { z } from 'zod';
import type { RenderReply } from './render-messages.ts';

/** What a render process sends, besides the replies of every renderer: that its event loop runs. */
export type ProcessMessage = RenderReply | { id: 0; kind: 'heartbeat' };

/** Longer errors are cut: the code that is previewed writes them, and they end in the log. */
const MAX_ERROR_LENGTH = 4000;
const errorText = z.string().transform((text) => text.slice(0, MAX_ERROR_LENGTH));
const id = z.int().positive();

const failureSchema = z.object({
  fragment: z.string().optional(),
  remote: z.string(),
  phase: z.enum(['load', 'render', 'missing']),
  message: errorText,
});
const resultSchema = z.object({
  status: z.int().min(200).max(599),
  location: z.string().nullable(),
  html: z.string(),
  shareable: z.boolean(),
  failure: failureSchema.nullable(),
});
const formResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), query: z.record(z.string(), z.string()), fragment: z.string().optional() }),
  z.object({ kind: z.literal('show'), posted: z.looseObject({ form: z.string() }) }),
]);
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('rendered'), result: resultSchema }),
  z.object({ id, kind: z.literal('handled'), result: formResultSchema.nullable() }),
  z.object({ id, kind: z.literal('warmed'), failures: z.record(z.string(), errorText) }),
  z.object({ id, kind: z.literal('failed'), message: errorText }),
  z.object({ id: z.literal(0), kind: z.literal('fault'), message: errorText }),
  z.object({ id: z.literal(0), kind: z.literal('heartbeat') }),
]);

/** Reads a line of a render process; null if it is not a message. Its sender runs code that is not released. */
export function parseProcessMessage(line: string): ProcessMessage | null {
  try {
    const parsed = messageSchema.safeParse(JSON.parse(line));
    // The state of a form is shown by the code that made it.
    return parsed.success ? (parsed.data as ProcessMessage) : null;
  } catch {
    return null;
  }
}
