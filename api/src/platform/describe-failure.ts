import { z } from 'zod';
import { redactAddresses } from './redact-addresses.ts';

const MAX_LENGTH = 4_000;
const MAX_ERRORS = 5;
/** Characters of a long message that are kept at its start and at its end. */
const MESSAGE_START = 600;
const MESSAGE_END = 300;

/** An error with its stack, its causes and the errors that it collects, without mail addresses, cut to 4,000 characters. */
export function describeFailure(error: unknown): string {
  return redactAddresses(collect(error).slice(0, MAX_ERRORS).map(stackOf).join('\n')).slice(0, MAX_LENGTH);
}

function collect(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error];
  const causes = error.cause === undefined ? [] : collect(error.cause);
  return [error, ...(error instanceof AggregateError ? error.errors.flatMap(collect) : []), ...causes];
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frames = /(\n {4}at .*)+$/.exec(error.stack ?? '')?.[0] ?? '';
  return `${error.name}: ${shorten(messageOf(error))}${frames}`;
}

/** The message of an error of validation would list all allowed values. */
function messageOf(error: Error): string {
  return error instanceof z.ZodError
    ? error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ')
    : error.message;
}

function shorten(message: string): string {
  return message.length <= MESSAGE_START + MESSAGE_END
    ? message
    : `${message.slice(0, MESSAGE_START)} … ${message.slice(-MESSAGE_END)}`;
}

/** Separates what `describeFailure` has written: the message, and the lines of the stack below it. */
export function splitFailure(text: string): { message: string; stack: string | null } {
  const start = text.search(/\n {4}at /);
  return start === -1
    ? { message: text, stack: null }
    : { message: text.slice(0, start), stack: text.slice(start + 1) };
}
