import type { Locale } from '@houni/domain/locale';

interface OfflineTexts {
  title: string;
  text: string;
  reload: string;
  waiting: string;
  visited: string;
  none: string;
  favourites: string;
  noScript: string;
}

/** Texts of the offline page. They are rendered on the server only and are not part of a script. */
export const OFFLINE_TEXTS: Record<Locale, OfflineTexts> = {
  fr: {
    title: 'Vous êtes hors connexion',
    text: 'Cette page n’a pas encore été ouverte sur cet appareil. Elle se chargera d’elle-même au retour de la connexion.',
    reload: 'Réessayer',
    waiting: 'Nouvel essai…',
    visited: 'Annonces déjà consultées',
    none: 'Aucune annonce n’est enregistrée sur cet appareil pour l’instant : celles que vous ouvrez le seront.',
    favourites: 'Mes favoris',
    noScript: 'Rechargez la page quand la connexion sera revenue.',
  },
  ar: {
    title: 'أنت غير متصل بالإنترنت',
    text: 'لم تُفتح هذه الصفحة بعد على هذا الجهاز. ستظهر تلقائيًا عند عودة الاتصال.',
    reload: 'إعادة المحاولة',
    waiting: 'محاولة جديدة…',
    visited: 'إعلانات اطّلعت عليها',
    none: 'لا إعلانات محفوظة على هذا الجهاز بعد: تُحفظ الإعلانات التي تفتحها.',
    favourites: 'مفضّلتي',
    noScript: 'أعد تحميل الصفحة عند عودة الاتصال.',
  },
  en: {
    title: 'You are offline',
    text: 'This page has not been opened on this device yet. It will load by itself as soon as the connection is back.',
    reload: 'Try again',
    waiting: 'Trying again…',
    visited: 'Listings you have seen',
    none: 'No listing is saved on this device yet: those you open will be.',
    favourites: 'My favourites',
    noScript: 'Reload the page when the connection is back.',
  },
  it: {
    title: 'Sei offline',
    text: 'Questa pagina non è ancora stata aperta su questo dispositivo. Si caricherà da sola appena torna la connessione.',
    reload: 'Riprova',
    waiting: 'Nuovo tentativo…',
    visited: 'Annunci già visti',
    none: 'Nessun annuncio è ancora salvato su questo dispositivo: lo saranno quelli che apri.',
    favourites: 'I miei preferiti',
    noScript: 'Ricarica la pagina quando torna la connessione.',
  },
  es: {
    title: 'Estás sin conexión',
    text: 'Esta página aún no se ha abierto en este dispositivo. Se cargará sola en cuanto vuelva la conexión.',
    reload: 'Reintentar',
    waiting: 'Reintentando…',
    visited: 'Anuncios que has visto',
    none: 'Todavía no hay anuncios guardados en este dispositivo: se guardarán los que abras.',
    favourites: 'Mis favoritos',
    noScript: 'Recarga la página cuando vuelva la conexión.',
  },
};
