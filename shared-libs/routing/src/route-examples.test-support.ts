import { CATEGORY_CODES, isAllowedPair, TRANSACTION_CODES } from '@houni/domain/transactions';
import type { AddressName } from './addresses.ts';
import type { RouteParams } from './route.ts';

/** Parameters of every route that cover each of its forms. */
export const ROUTE_EXAMPLES: { [N in AddressName]: RouteParams[N][] } = {
  home: [{}],
  listing: TRANSACTION_CODES.flatMap((transaction) =>
    CATEGORY_CODES.filter((category) => isAllowedPair(transaction, category)).flatMap((category) =>
      [1, 2, 1000].flatMap((page): RouteParams['listing'][] => [
        { transaction, category, page, place: null },
        { transaction, category, page, place: { level: 'governorate', id: 22, slugs: ['tunis'] } },
        { transaction, category, page, place: { level: 'delegation', id: 227, slugs: ['page-2', 'قرطاج'] } },
        { transaction, category, page, place: { level: 'sector', id: 1, slugs: ['g-1', 'd-2', 'sidi-bou-said'] } },
      ]),
    ),
  ),
  ad: [
    {
      transaction: 'SALE',
      category: 'MAISONS',
      slugs: { governorate: 'تونس', delegation: 'carthage', sector: 'sidi-bou-said', title: 'villa-s-4-أمام-البحر' },
      publicKey: 'k7Qm2-X_',
    },
    {
      transaction: 'FLAT',
      category: 'APPARTEMENT',
      slugs: { governorate: 'a', delegation: 'b', sector: 'c', title: '' },
      publicKey: 'page-2',
    },
  ],
  agencyAd: [
    {
      slugs: { agency: 'dar-el-medina', governorate: 'sfax', delegation: 'b', sector: 'c', title: 'شقة' },
      publicKey: 'AbCd1234',
    },
  ],
  legacyAd: [
    { segments: ['offre', 'vente', 'sfax', 'thyna', 'x', '5f3-Ab'] },
    { segments: ['tn', 'Annonce', 'شراء', 'تونس', 'قرطاج', 'x', 'uid_1'] },
    { segments: ['annonce', 'acheter', 'tunis', 'sfax', 'thyna', 'x', 'uid', 'k3j9z'] },
  ],
  saved: [{}],
  compare: [{}],
  adPreview: [{ draftKey: 'dr_12x-Y' }],
  legal: [{}],
  contact: [{}],
  unsubscribe: [{ encodedEmail: 'ZGVtb0Bob3VuaS50bg==' }, { encodedEmail: 'a+b/c===' }],
  postad: [{ step: null }, { step: 'type' }, { step: 'preview' }],
  importAd: [{}],
  tokens: [{}],
  pricing: [{}],
  addAgency: [{}],
  agencyInvitation: [{}],
  agencies: [{ page: 1 }, { page: 2 }],
  agency: [{ slug: 'immo-cap-bon', publicKey: 'ag_12x-Y' }],
  blog: [{ page: 1 }, { page: 37 }],
  article: [{ slug: 'acheter-en-tunisie' }, { slug: 'الشراء-في-تونس' }, { slug: 'page-2' }],
  signin: [{}],
  signup: [{}],
  sendCode: [{}],
  confirmEmail: [{}],
  confirmPhone: [{}],
  resetPassword: [{}],
  emailConfirmed: [{}],
  resetPasswordSuccess: [{}],
  profile: [{}],
  security: [{}],
  userAds: [{}],
  userAdStatistics: [{ publicKey: 'k3j9z' }],
  savedSearches: [{}],
  messages: [{}],
  conversation: [{ key: 'cv_abcdefgh2345' }],
  agencyDesk: [{}],
  office: [{}],
  credits: [{}],
  plan: [{}],
  orders: [{}],
  order: [{ reference: 'HN-ABCDEFGH2345' }],
};
