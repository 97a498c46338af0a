import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { areaTopology, simplifyAreas } from './areas.ts';
import { governorateShapes } from './governorate-shapes.ts';
import { readOutlines } from './outlines.ts';
import { referencePlaces } from './reference-places.ts';
import type { ReferencePlace } from './reference-places.ts';

/** Share of points that simplification keeps: the map can be zoomed, the drawing is small. */
const POINT_SHARE = { map: 0.97, drawing: 0.24 };

/** Drawings in the HTML of home and ads; the data of the map that is loaded on demand. */
const [DRAWINGS, MAP] = ['mf-listings/src/map/files', 'shared-libs/map/src/files'];

/** The files that `make-map` writes, by their path in the repository. */
export function mapFiles(): Record<string, string> {
  const places = referencePlaces();
  const areas = areaTopology(places, readOutlines());
  const { frame, shapes } = governorateShapes(simplifyAreas(areas, POINT_SHARE.drawing));
  const labelled = (list: ReferencePlace[]) =>
    list.map(({ centre: [lng, lat], names }) => [lng, lat, ...namesOf(names)]);
  return {
    [`${DRAWINGS}/drawing-frame.json`]: json(frame),
    [`${DRAWINGS}/governorate-shapes.json`]: json(shapes),
    [`${MAP}/base-map.json`]: json({
      areas: simplifyAreas(areas, POINT_SHARE.map),
      governorates: labelled(places.governorates),
      delegations: labelled(places.delegations),
    }),
    [`${MAP}/sector-names.json`]: json(labelled(places.sectors)),
  };
}

/** French and Arabic first; other languages only where they differ from French. */
function namesOf(names: Record<Locale, string>): string[] {
  const { fr, ar, ...rest } = names;
  const others = LOCALES.flatMap((locale) => (locale === 'fr' || locale === 'ar' ? [] : [rest[locale]]));
  return others.some((name) => name !== fr) ? [fr, ar, ...others] : [fr, ar];
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
