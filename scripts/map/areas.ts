import { Delaunay } from 'd3-delaunay';
import type { Feature, FeatureCollection, MultiPolygon } from 'geojson';
import polygonClipping from 'polygon-clipping';
import type { MultiPolygon as Clipped, Polygon as ClippedPolygon } from 'polygon-clipping';
import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon as TopoMultiPolygon, Polygon, Topology } from 'topojson-specification';
import { FRAME } from './outlines.ts';
import type { Outlines } from './outlines.ts';
import type { Point, ReferencePlaces } from './reference-places.ts';

export interface AreaProperties {
  id: number;
}
export type AreaTopology = Topology<{
  neighbours: GeometryCollection<object>;
  governorates: GeometryCollection<AreaProperties>;
}>;

/** The latitude at which the projection has no distortion, about the middle of the country. */
const MEAN_LATITUDE = 34;
const LONGITUDE_SCALE = Math.cos((MEAN_LATITUDE * Math.PI) / 180);
/** Steps along each side: about 12 metres, below the precision of the outlines. */
const QUANTIZATION = 1e5;

/**
 * Governorates as areas with shared borders. No free source has their surveyed borders with a licence for all uses, so a
 * point belongs to the sector whose centre is nearest (a Voronoi diagram of the 2,084 centres), within the country's
 * outline. So borders are exact to a few kilometres: good enough for a view of the whole country only.
 */
export function areaTopology(places: ReferencePlaces, { tunisia, neighbours }: Outlines): AreaTopology {
  const coasts = tunisia.map(([coast = []]): ClippedPolygon => [coast]);
  const governorates: FeatureCollection<MultiPolygon, AreaProperties> = {
    type: 'FeatureCollection',
    features: governorateFeatures(places, coasts),
  };
  return topology({ neighbours: collectionOf(neighbours), governorates }, QUANTIZATION) as unknown as AreaTopology;
}

function collectionOf(coordinates: Clipped): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }],
  };
}

/**
 * The same areas with fewer corners, borders still shared.
 * @param share share of all corners that stays, the most significant first
 */
export function simplifyAreas(areas: AreaTopology, share: number): AreaTopology {
  const weighed = presimplify(areas);
  return quantize(simplify(weighed, quantile(weighed, share)), QUANTIZATION);
}

/** Whether a geometry of a topology is not empty. */
export function isArea(geometry: {
  type: string | null;
}): geometry is Polygon<AreaProperties> | TopoMultiPolygon<AreaProperties> {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
}

function governorateFeatures(places: ReferencePlaces, outline: Clipped): Feature<MultiPolygon, AreaProperties>[] {
  const cells = cellsOf(places.sectors.map(({ centre }) => centre));
  const governorateOf = new Map(places.delegations.map(({ id, governorateId }) => [id, governorateId]));
  const byGovernorate = Map.groupBy(
    places.sectors.map(({ delegationId }, index) => ({ id: governorateOf.get(delegationId), cell: cells[index] })),
    ({ id }) => id,
  );
  return places.governorates.flatMap(({ id }) => {
    const [first, ...others] = (byGovernorate.get(id) ?? []).flatMap(({ cell }) => (cell ? [cell] : []));
    if (!first) return [];
    const coordinates = polygonClipping.intersection(polygonClipping.union(first, ...others), outline);
    return [{ type: 'Feature' as const, properties: { id }, geometry: { type: 'MultiPolygon' as const, coordinates } }];
  });
}

/** The part of the plane that is nearest to each point; null where two share one point. */
function cellsOf(points: Point[]): (ClippedPolygon | null)[] {
  const [west, south, east, north] = FRAME;
  const plane = points.map(([lng, lat]): Point => [lng * LONGITUDE_SCALE, lat]);
  const voronoi = Delaunay.from(plane).voronoi([west * LONGITUDE_SCALE, south, east * LONGITUDE_SCALE, north]);
  return plane.map((_, index) => {
    // The type does not say that a repeated point has no cell.
    const cell: [number, number][] | null = voronoi.cellPolygon(index);
    return cell && [cell.map(([x, y]): Point => [x / LONGITUDE_SCALE, y])];
  });
}
