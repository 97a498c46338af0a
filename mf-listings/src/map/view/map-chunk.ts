import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };

export { MAP_TEXTS } from '@houni/map/map-texts';
export { AdMap } from './ad-map.tsx';
export { ListingMap } from './listing-map.tsx';

export const TEXTS: Record<Locale, Messages> = { fr, ar, en, it, es };
