import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

/** The few texts in all languages: a file for each would be named in the first scripts of every page. */
export const PLACE_MESSAGES: Record<Locale, Messages> = { fr, ar, en, it, es };
