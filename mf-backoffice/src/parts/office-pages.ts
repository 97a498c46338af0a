import type { TextNamespaces } from '@houni/i18n';
import type { Waiting } from '@houni/contracts/administration';
import type { Locale } from '@houni/domain/locale';
import {
  adjustmentsPath,
  agenciesPath,
  articlesPath,
  auditPath,
  contactPath,
  conversationsPath,
  counterPath,
  dayPicksPath,
  importsPath,
  invoicesPath,
  jobsPath,
  mailsPath,
  newsletterPath,
  officePath,
  ordersPath,
  paymentsPath,
  peoplePath,
  pricesPath,
  queuePath,
  ratesPath,
  redirectsPath,
  releasesPath,
  reportsPath,
  searchesPath,
} from '../routes.ts';
import type { Audience } from './staff-only.ts';

/** A page of the navigation. */
export interface OfficePage {
  /** Its text is `nav.{name}`. */
  name: Exclude<keyof TextNamespaces['backoffice']['nav'], 'label' | 'rooms' | 'waiting'>;
  path: (params: Record<never, never>, locale: Locale) => string;
  audience: Audience;
  /** What waits there. */
  counts: keyof Waiting | null;
}

/** Pages that belong together. */
interface OfficeRoom {
  /** Its text is `nav.rooms.{name}`; a room with one page has none. */
  name: 'start' | 'review' | 'money' | 'site' | 'system';
  pages: readonly OfficePage[];
}

const forStaff = { audience: 'staff', counts: null } as const;
const forAdministrators = { audience: 'administrators', counts: null } as const;

/** The navigation, in its order: of the rooms without the open page only one link is shown. */
export const OFFICE_ROOMS: readonly OfficeRoom[] = [
  { name: 'start', pages: [{ ...forStaff, name: 'overview', path: officePath }] },
  {
    name: 'review',
    pages: [
      { ...forStaff, name: 'queue', path: queuePath, counts: 'queue' },
      { ...forStaff, name: 'reports', path: reportsPath, counts: 'reports' },
      { ...forStaff, name: 'conversations', path: conversationsPath, counts: 'conversations' },
      { ...forStaff, name: 'agencies', path: agenciesPath, counts: 'agencies' },
      { ...forStaff, name: 'people', path: peoplePath, counts: 'roles' },
      { ...forStaff, name: 'contact', path: contactPath },
    ],
  },
  {
    name: 'money',
    pages: [
      { ...forAdministrators, name: 'orders', path: ordersPath, counts: 'orders' },
      { ...forAdministrators, name: 'payments', path: paymentsPath, counts: 'payments' },
      { ...forAdministrators, name: 'counter', path: counterPath },
      { ...forAdministrators, name: 'adjustments', path: adjustmentsPath, counts: 'adjustments' },
      { ...forAdministrators, name: 'invoices', path: invoicesPath },
      { ...forAdministrators, name: 'prices', path: pricesPath },
    ],
  },
  {
    name: 'site',
    pages: [
      { ...forStaff, name: 'articles', path: articlesPath },
      { ...forAdministrators, name: 'newsletter', path: newsletterPath },
      { ...forAdministrators, name: 'redirects', path: redirectsPath },
      { ...forAdministrators, name: 'rates', path: ratesPath },
      { ...forAdministrators, name: 'dayPicks', path: dayPicksPath },
      { ...forAdministrators, name: 'searches', path: searchesPath },
    ],
  },
  {
    name: 'system',
    pages: [
      { ...forAdministrators, name: 'jobs', path: jobsPath },
      { ...forAdministrators, name: 'mails', path: mailsPath },
      { ...forAdministrators, name: 'imports', path: importsPath },
      { ...forAdministrators, name: 'releases', path: releasesPath },
      { ...forAdministrators, name: 'audit', path: auditPath },
    ],
  },
];
