import type { AdFacts } from './ad-facts.ts';
import { setsOf, suitablePhotos } from './photo-rules.ts';
import { photos } from './photos.ts';
import type { Random } from './random.ts';
import type { DemoPhoto, PhotoShows } from './types.ts';

/** The order of a visit. */
const VISIT: readonly PhotoShows[] = [
  'exterior',
  'land',
  'entrance',
  'living_room',
  'workspace',
  'kitchen',
  'dining_room',
  'view',
  'bedroom',
  'bathroom',
  'parking',
];
const MAX_PHOTOS = 9;

const variantsOfScene = Map.groupBy(photos, (photo) => photo.scene);

/**
 * The pictures of an ad after its cover: in the cover's style, in the order of a visit, no more bedrooms and bathrooms
 * than the ad has. Each is shown whole, cropped or mirrored.
 * @param cover the scene of the first picture
 * @returns names of pictures, cover first
 */
export function choosePhotos(random: Random, facts: AdFacts, cover: DemoPhoto): string[] {
  const sets = setsOf(facts).filter((set) => cover.sets.includes(set));
  const style = sets[0];
  const fitting = style === undefined ? [] : random.shuffle(suitablePhotos(facts, [style]));
  const limits = limitsOf(facts);
  const counts = new Map<PhotoShows, number>([[cover.shows, 1]]);
  const chosen = fitting.filter(({ scene, shows }) => {
    const count = counts.get(shows) ?? 0;
    if (scene === cover.scene || count >= (limits[shows] ?? 1)) return false;
    counts.set(shows, count + 1);
    return true;
  });
  const rest = chosen.sort((one, other) => VISIT.indexOf(one.shows) - VISIT.indexOf(other.shows));
  return [cover, ...rest].slice(0, MAX_PHOTOS).map(({ scene }) => random.pick(variantsOfScene.get(scene) ?? []).name);
}

/** The largest number of pictures of each kind; one of those that are not listed. */
function limitsOf(facts: AdFacts): Partial<Record<PhotoShows, number>> {
  return {
    exterior: 2,
    land: 2,
    workspace: 3,
    view: 2,
    bedroom: Math.max(1, Math.min(facts.rooms ?? 1, 3)),
    bathroom: Math.min(facts.bathrooms ?? 1, 2),
  };
}
