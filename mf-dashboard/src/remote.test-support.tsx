import type { Profile, SessionUser } from '@houni/contracts/account';
import type { Conversation, MessagesAnswer } from '@houni/contracts/message';
import type { SavedDraft } from '@houni/contracts/draft';
import type { AdStatistics, MyAd, MyAdsAnswer, Statistics } from '@houni/contracts/my-ads';
import type { AccountSession } from '@houni/contracts/session';
import type { SavedSearch } from '@houni/contracts/saved-search';
import { renderPage } from '@houni/remote/render-page.test-support';
import type { RenderPageOptions } from '@houni/remote/render-page.test-support';
import definition from './server.ts';

export const yosra: SessionUser = {
  uid: 'u1',
  email: 'yosra@example.tn',
  displayName: 'Yosra Ben Salah',
  photoUrl: null,
};
export const profile: Profile = {
  ...yosra,
  displayName: 'Yosra Ben Salah',
  phone: '+216 71 234 567',
  kind: 'agency',
  role: 'user',
  languages: ['fr', 'ar'],
  agency: { publicKey: 'ag_1234', name: 'Agence du Lac', role: 'owner' },
  counts: { online: 3, drafts: 1, favourites: 0, messages: 11 },
  createdAt: '2025-03-04T10:00:00.000Z',
};

/** What the overview of the ads reads, by path. */
export const OVERVIEW_ANSWERS: Record<string, object> = {
  '/user-auth/me': profile,
  '/items/statistics': {
    days: [],
    total: { impressions: 0, views: 0, favourites: 0, reveals: 0, messages: 0 },
  } satisfies Statistics,
};
const place = (id: number, name: string) => ({
  id,
  names: { fr: name, ar: `${name} ar`, en: name, it: name, es: name },
});
export const ad: MyAd = {
  publicKey: 'k1234',
  uid: 'a1',
  transaction: 'SALE',
  category: 'APPARTEMENT',
  state: 'published',
  title: 'Appartement au bord du lac',
  language: 'fr',
  price: { millimes: 450_000_000, unit: 'total' },
  previousPrice: null,
  negotiable: false,
  location: { governorate: place(22, 'Tunis'), delegation: place(227, 'La Marsa'), sector: place(1707, 'La Marsa') },
  area: 120,
  rooms: 2,
  bathrooms: 1,
  furnished: false,
  titleStatus: 'blue',
  seaView: null,
  floor: null,
  zoning: null,
  flatshare: null,
  photos: [],
  photoCount: 0,
  advertiser: { kind: 'private', name: 'Yosra Ben Salah', agency: null },
  sponsored: false,
  publishedAt: '2026-01-05T10:00:00.000Z',
  createdAt: '2026-01-04T10:00:00.000Z',
  expiresAt: '2026-03-06T10:00:00.000Z',
  closedAt: null,
  url: '/annonce/acheter/appartements/tunis/la-marsa/la-marsa/appartement/k1234',
  revision: 3,
  allowedActions: ['edit', 'pause', 'close', 'delete'],
  review: null,
  counters: { impressions: 900, views: 120, favourites: 8, reveals: 5, messages: 2 },
};
export const session: AccountSession = {
  key: 'se_abcdefgh2345',
  current: true,
  device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
  signedInAt: '2026-02-01T10:00:00.000Z',
  lastSeenAt: '2026-02-01T11:00:00.000Z',
};
export const search: SavedSearch = {
  key: 'ss_abcdefgh2345',
  name: 'Appartements à La Marsa',
  query: { transaction: 'SALE', category: 'APPARTEMENT' },
  frequency: 'weekly',
  locale: 'fr',
  confirmed: true,
  pending: 3,
  url: '/acheter/appartements',
  createdAt: '2026-02-01T10:00:00.000Z',
  alertedAt: null,
};
export const conversation: Conversation & { ad: object } = {
  key: 'cv_abcdefgh2345',
  side: 'advertiser',
  ad: { ...ad, publishedAt: '2026-01-05T10:00:00.000Z' },
  agency: null,
  other: { name: 'Amine Trabelsi', guest: null },
  lastMessage: { excerpt: 'Est-ce encore libre ?', mine: false, sentAt: '2026-02-01T10:00:00.000Z' },
  unread: 2,
  archived: false,
  blockedByMe: false,
  canReply: true,
};
export const conversationAnswer: MessagesAnswer = {
  conversation,
  items: [
    {
      position: 1,
      mine: false,
      author: 'Amine Trabelsi',
      text: 'Est-ce encore libre ?',
      sentAt: '2026-02-01T10:00:00.000Z',
    },
  ],
  hasOlder: false,
  hasNewer: false,
};
export const draft: SavedDraft = {
  key: 'dr_abcdefgh',
  current: false,
  content: { transaction: 'SALE', category: 'APPARTEMENT', details: { title: 'Villa à finir' }, step: 'place' },
  revision: 1,
  createdAt: '2026-02-01T10:00:00.000Z',
  updatedAt: '2026-02-02T10:00:00.000Z',
};
const counts = { impressions: 40, views: 12, favourites: 3, reveals: 2, messages: 1 };
export const statistics: AdStatistics = {
  days: [
    { day: '2026-02-01', ...counts },
    { day: '2026-02-02', ...counts, views: 0 },
  ],
  total: { ...counts, views: 12 },
  title: 'Appartement au bord du lac',
  language: 'fr',
  similar: { ads: 9, own: counts, median: { ...counts, views: 4.5 } },
};
export const ads = (items: MyAd[], states: MyAdsAnswer['states']): MyAdsAnswer => ({
  items,
  states,
  total: items.length,
  page: 1,
  pageSize: 12,
});

const has = (key: string, given: unknown) => typeof given === 'object' && given !== null && key in given;

/** Renders a page of the dashboard for a signed-in user. */
export async function visit(address: string, options: RenderPageOptions = {}) {
  const { answer } = options;
  const { html, ...page } = await renderPage(definition, address, {
    user: yosra,
    ...options,
    ...(answer && {
      // Most tests are not about drafts or credits, and answer every list with ads.
      answer: (call: URL) => {
        const given = answer(call);
        if (call.pathname === '/credit/mine' && !has('balance', given)) return null;
        return call.pathname === '/items/drafts' && has('states', given) ? { items: [], max: 5 } : given;
      },
    }),
  });
  return { ...page, visible: html.replaceAll('<!-- -->', '') };
}
