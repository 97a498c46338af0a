import { Delaunay } from 'd3-delaunay';
import type { Feature, FeatureCollection, MultiPolygon } from 'geojson';
import polygonClipping from 'polygon-clipping';
import type { MultiPolygon as Clipped, Polygon as ClippedPolygon } from 'polygon-clipping';
import { mergeArcs, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon as TopoMultiPolygon, Polygon, Topology } from 'topojson-specification';
import { FRAME } from './natural-earth.ts';
import type { Point, ReferencePlaces } from './reference-places.ts';

export interface AreaProperties {
  id: number;
  /** The governorate of a delegation, or its own id. */
  governorate: number;
}
export type AreaTopology = Topology<{
  neighbours: GeometryCollection<object>;
  delegations: GeometryCollection<AreaProperties>;
  governorates: GeometryCollection<AreaProperties>;
}>;

/** The latitude at which the projection has no distortion, about the middle of the country. */
const MEAN_LATITUDE = 34;
const LONGITUDE_SCALE = Math.cos((MEAN_LATITUDE * Math.PI) / 180);
/** Steps along each side: about 12 metres, far below the precision of outlines at 1:10 million. */
const QUANTIZATION = 1e5;

/**
 * Delegations and governorates as areas with shared borders. No free source has their surveyed borders with a licence
 * for all uses, so a point belongs to the sector whose centre is nearest (a Voronoi diagram of the 2,084 centres),
 * within the country's outline. So borders are exact to a few kilometres: good enough for display only.
 */
export function areaTopology(places: ReferencePlaces, land: { tunisia: Clipped; neighbours: Clipped }): AreaTopology {
  const delegations: FeatureCollection<MultiPolygon, AreaProperties> = {
    type: 'FeatureCollection',
    features: delegationFeatures(places, land.tunisia),
  };
  const neighbours: FeatureCollection = {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: land.neighbours } }],
  };
  const whole = topology({ neighbours, delegations }, QUANTIZATION) as unknown as Omit<AreaTopology, 'objects'> & {
    objects: Omit<AreaTopology['objects'], 'governorates'>;
  };
  const members = whole.objects.delegations.geometries;
  const governorates = places.governorates.map(({ id }) => ({
    ...mergeArcs(
      whole,
      members.filter(isArea).filter(({ properties }) => properties?.governorate === id),
    ),
    properties: { id, governorate: id },
  }));
  return {
    ...whole,
    objects: { ...whole.objects, governorates: { type: 'GeometryCollection', geometries: governorates } },
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

function delegationFeatures(places: ReferencePlaces, outline: Clipped): Feature<MultiPolygon, AreaProperties>[] {
  const cells = cellsOf(places.sectors.map(({ centre }) => centre));
  const byDelegation = Map.groupBy(
    places.sectors.map(({ delegationId }, index) => ({ delegationId, cell: cells[index] ?? null })),
    ({ delegationId }) => delegationId,
  );
  return places.delegations.flatMap(({ id, governorateId }) => {
    const parts = (byDelegation.get(id) ?? []).flatMap(({ cell }) => (cell ? [cell] : []));
    const [first, ...others] = parts;
    if (!first) return [];
    const coordinates = polygonClipping.intersection(polygonClipping.union(first, ...others), outline);
    if (coordinates.length === 0) return [];
    const properties = { id, governorate: governorateId };
    return [{ type: 'Feature' as const, properties, geometry: { type: 'MultiPolygon' as const, coordinates } }];
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
