import type { Locale } from '@houni/contracts/locale';

/** How one route reads and writes its segments (after the locale, decoded). */
export interface RouteShape<Params> {
  /** The first segment if it is the same in every locale; null if it is a translated slug. */
  first: string | null;
  /** Another first segment, of an address that redirects to the page. */
  alias?: string;
  /** The segments of the page without parameters; missing if every page of the route has some. */
  plain?: readonly string[];
  /** The parameters, or null if the segments are not this route. Accepts every form that redirects to it. */
  parse(segments: readonly string[]): Params | null;
  /** The canonical segments. */
  write(params: Params, locale: Locale): string[];
}
