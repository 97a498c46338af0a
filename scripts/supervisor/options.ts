import path from 'node:path';
import { parseArgs } from 'node:util';
import { mapArchivePath } from '../artefact-origin/map-archive.ts';

/** Options of `npm start` and `npm run dev`. */
export interface StartOptions {
  /** Delete all state before starting. */
  reset: boolean;
  /** Number of demonstration ads. */
  ads: number;
  /** Make all demonstration pictures in the background; else only those that pages ask for. */
  pictures: boolean;
  /** A PMTiles archive with streets for the maps. */
  map: string | null;
  /** Null: `npm start`. */
  development: DevelopmentOptions | null;
}

/** Options of `npm run dev`. */
export interface DevelopmentOptions {
  /** Folders of the remotes that are compiled; empty: each one when it is first opened. */
  remotes: string[];
  /** The site of an installation whose releases and API are used in place of those of this machine. */
  against: string | null;
}

const DEFAULT_ADS = 3000;
const MAX_ADS = 1_000_000;

/** Parses the arguments; `--development` first means `npm run dev`. @throws Error with one sentence if they are invalid */
export function parseStartOptions(args: string[]): StartOptions {
  const isDevelopment = args[0] === '--development';
  try {
    const { values, positionals } = parseArgs({
      args: isDevelopment ? args.slice(1) : args,
      allowPositionals: isDevelopment,
      options: {
        reset: { type: 'boolean', default: false },
        'no-pictures': { type: 'boolean', default: false },
        ads: { type: 'string' },
        map: { type: 'string' },
        against: { type: 'string' },
      },
    });
    if (!isDevelopment && values.against !== undefined) throw new Error("Unknown option '--against'");
    const ads = values.ads === undefined ? DEFAULT_ADS : Number(values.ads);
    if (!Number.isInteger(ads) || ads < 0 || ads > MAX_ADS)
      throw new Error(`--ads needs a whole number from 0 to ${MAX_ADS}`);
    const map = values.map === undefined ? null : path.resolve(values.map);
    if (map !== null) mapArchivePath(map);
    const against = values.against?.replace(/\/+$/, '') ?? null;
    if (against !== null && !/^https?:\/\/[^/]+$/.test(against))
      throw new Error('--against needs the address of a site, such as https://houni.tn');
    const development = isDevelopment ? { remotes: positionals, against } : null;
    return { reset: values.reset, ads, pictures: !values['no-pictures'], map, development };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Error(`${reason}: see npm ${isDevelopment ? 'run dev' : 'start'} -- --help.`, { cause: error });
  }
}
