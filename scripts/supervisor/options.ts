import { parseArgs } from 'node:util';

/** Options of `npm start`. */
export interface StartOptions {
  /** Delete all state before starting. */
  reset: boolean;
  /** Number of demonstration ads. */
  ads: number;
}

const DEFAULT_ADS = 3000;
const MAX_ADS = 1_000_000;

/** Parses the arguments. @throws Error with one sentence if they are invalid */
export function parseStartOptions(args: string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args,
      options: { reset: { type: 'boolean', default: false }, ads: { type: 'string' } },
    });
    const ads = values.ads === undefined ? DEFAULT_ADS : Number(values.ads);
    if (!Number.isInteger(ads) || ads < 0 || ads > MAX_ADS)
      throw new Error(`--ads needs a whole number from 0 to ${MAX_ADS}`);
    return { reset: values.reset, ads };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Error(`${reason}: see npm start -- --help.`, { cause: error });
  }
}
