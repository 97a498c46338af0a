import { z } from 'zod';
import type { DownloadedSet } from './downloaded-set.ts';

/** What a browser measured of one page. */
export interface Visit {
  route: string;
  /** Whose page it is. */
  remote: string;
  /** The number of its release set. */
  set: number;
  milliseconds: Partial<Record<(typeof MEASURES)[number], number>>;
  /** How far its parts have moved (CLS), without a unit. */
  shift: number | undefined;
}

const MEASURES = ['lcp', 'inp', 'click', 'idle'] as const;
/** A page that was slower was in the background. */
const duration = z.number().min(0).max(60_000).optional();
const schema = z.strictObject({
  path: z.string().max(4096),
  set: z.int().nonnegative(),
  cls: z.number().min(0).max(10).optional(),
  lcp: duration,
  inp: duration,
  click: duration,
  idle: duration,
});

/** Reads what a browser sent; null if it is not what ours send, or of no page of the set. The path itself is not kept. */
export function readVisit(body: unknown, { routes }: DownloadedSet): Visit | null {
  const { data } = schema.safeParse(body);
  const match = data && routes.match(data.path);
  if (match?.kind !== 'route') return null;
  const known = MEASURES.flatMap((name) => (data?.[name] === undefined ? [] : [[name, data[name]] as const]));
  return {
    route: match.route.name,
    remote: match.route.owner,
    set: data?.set ?? 0,
    milliseconds: Object.fromEntries(known),
    shift: data?.cls,
  };
}
