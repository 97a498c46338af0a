interface Position {
  lat: number;
  lng: number;
}

const KM_PER_DEGREE = 111.32;

/**
 * The place whose centre is nearest to a position; the outlines of sectors are unknown.
 * @param maxKilometres places that are farther away do not count
 */
export function nearestPlace<Place extends { centre: Position }>(
  places: Iterable<Place>,
  { lat, lng }: Position,
  maxKilometres = Infinity,
): Place | null {
  const longitudeScale = Math.cos((lat * Math.PI) / 180);
  let best: Place | null = null;
  let least = maxKilometres / KM_PER_DEGREE;
  for (const place of places) {
    const distance = Math.hypot(place.centre.lat - lat, (place.centre.lng - lng) * longitudeScale);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
