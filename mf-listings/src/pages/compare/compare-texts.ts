import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

/**
 * The texts of the page in all languages, in its own chunk: those of the remote are in the first scripts of every page,
 * and so would be the names of five more files.
 */
export const COMPARE_TEXTS: Record<Locale, Messages> = { fr, ar, en, it, es };
