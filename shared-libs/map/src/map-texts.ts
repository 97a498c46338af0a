import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    map: typeof fr;
  }
}

/** The texts of every map, in the namespace `map`: they come with its code. */
export const MAP_TEXTS: Record<Locale, Messages> = { fr, ar, en, it, es };
