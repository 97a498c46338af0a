import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/** The shell's log: one JSON object per line, in the same shape as the API's (docs/operating.md). */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'shell' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}
