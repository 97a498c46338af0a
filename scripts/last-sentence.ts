import { z } from 'zod';

/** Lines that never say why a process ended: Node's version and warnings, the lines of the access log. */
const WITHOUT_REASON = /^Node\.js v\d|^\(node:\d+\)|^\{.*"event":"request"/;
const MAX_LENGTH = 400;
const entrySchema = z.object({ msg: z.string().optional(), err: z.object({ message: z.string() }).optional() });

/**
 * The last sentence of a log: its last line that is neither a stack frame nor a detail of an error, and only the
 * message if that line is a JSON entry. Without the full stop, at most 400 characters.
 */
export function lastSentence(log: string): string {
  const line = log.split('\n').findLast((text) => /^[^\s}^~]/.test(text) && !WITHOUT_REASON.test(text));
  if (line === undefined) return 'it said nothing';
  const text = line.startsWith('{') ? entryText(line) : line;
  return text
    .trim()
    .replace(/(\.| \{)$/, '')
    .slice(0, MAX_LENGTH);
}

function entryText(line: string): string {
  try {
    const entry = entrySchema.parse(JSON.parse(line));
    return [entry.msg, entry.err?.message].filter((part) => part !== undefined).join(': ') || line;
  } catch {
    return line;
  }
}
