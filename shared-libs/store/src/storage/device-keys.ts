/** One kind of value that the product stores in a browser. */
interface DeviceKey {
  /**
   * `database`: IndexedDB, or localStorage under the same name where the browser refuses IndexedDB; `local`: localStorage;
   * `tab`: sessionStorage, which ends with the tab and with a sign-out.
   */
  storage: 'database' | 'local' | 'tab';
  /** What the value contains. */
  holds: string;
  /** When it is deleted. */
  until: string;
  /** The file that checks the shape of the value each time it is read. */
  schema: string;
}

/**
 * Every key that the product leaves in the storage of a browser; `*` stands for an id. The functions of this folder accept no other key, and
 * the lint rule `houni/device-storage` refuses other access. docs/device-storage.md is made of this table.
 *
 * Import it as a type: then it costs no bytes in the browser.
 */
export const DEVICE_KEYS = {
  // The name of the database comes first (specification section 9), because other scripts use localStorage too.
  'hounitnLocalStorageDb/favourites': {
    storage: 'local',
    holds: 'saved ads of a visitor without an account, with the day and the price',
    until: 'removed by the visitor, or moved to the account at the sign-in',
    schema: 'mf-listings/src/device-lists/device-list-storage.ts',
  },
  'hounitnLocalStorageDb/compared': {
    storage: 'local',
    holds: 'the ads of the comparison, four at most',
    until: 'removed by the visitor',
    schema: 'mf-listings/src/device-lists/device-list-storage.ts',
  },
  'hounitnLocalStorageDb/recentlyViewed': {
    storage: 'local',
    holds: 'the last 20 ads that were viewed',
    until: 'pushed out by newer ones, or cleared by the visitor',
    schema: 'mf-listings/src/device-lists/device-list-storage.ts',
  },
  'hounitnLocalStorageDb/recentSearches': {
    storage: 'local',
    holds: 'the last 8 searches and when they were made',
    until: 'pushed out by newer ones, or cleared by the visitor',
    schema: 'mf-listings/src/device-lists/device-list-storage.ts',
  },
  'hounitnLocalStorageDb/offlineChanges': {
    storage: 'local',
    holds: 'changes of the favourites of an account that were made offline',
    until: 'sent to the account',
    schema: 'mf-listings/src/device-lists/device-list-storage.ts',
  },
  'hounitnLocalStorageDb/pendingChanges/*': {
    storage: 'local',
    holds: 'saved or compared ads, by account, before the script that saves them is loaded',
    until: 'saved',
    schema: 'mf-listings/src/device-lists/pending-changes.ts',
  },
  'hounitnLocalStorageDb/accountFavouritesChangedAt': {
    storage: 'local',
    holds: 'the time of the last change of the favourites of an account, for other tabs',
    until: 'never: it says nothing about a person',
    schema: 'mf-listings/src/device-lists/watch-device-lists.ts',
  },
  'hounitnLocalStorageDb/answer/*': {
    storage: 'local',
    holds: 'an answer that is typed in a conversation, by account',
    until: 'sent, or emptied by the user',
    schema: 'mf-dashboard/src/pages/messages/answer-draft.ts',
  },
  'houni:list': {
    storage: 'local',
    holds: 'that lists are shown in compact rows',
    until: 'switched off',
    schema: 'mf-listings/src/pages/listing/tools/compact-switch.tsx',
  },
  'houni-link-address': {
    storage: 'local',
    holds: 'the mail address that a sign-in link was sent to',
    until: 'the link is used',
    schema: 'mf-auth/src/parts/remembered-address.ts',
  },
  'houni-awaited-address': {
    storage: 'tab',
    holds: 'the mail address that a mail was sent to, for the next page',
    until: 'the tab is closed, or sign-out',
    schema: 'mf-auth/src/parts/remembered-address.ts',
  },
  'houni-sent-code': {
    storage: 'tab',
    holds: 'the telephone number that a code was sent to',
    until: 'the code is used, the tab is closed, or sign-out',
    schema: 'mf-auth/src/pages/phone/sent-code.ts',
  },
  'houni-sign-in-redirect': {
    storage: 'tab',
    holds: 'that the tab is at a federated provider for its sign-in',
    until: 'the return from the provider, the tab is closed, or sign-out',
    schema: 'shared-libs/auth/src/sign-in-redirect.ts',
  },
  'houni-saved-input': {
    storage: 'tab',
    holds: 'what was typed into the forms of a page when the session expired',
    until: 'the same user signs in again, 12 hours, the tab is closed, or sign-out',
    schema: 'shell/src/session/unsaved-input/saved-input.ts',
  },
  'houni-reload': {
    storage: 'tab',
    holds: 'the time of the last automatic reload',
    until: 'the tab is closed, or sign-out',
    schema: 'shell/src/browser/reload.ts',
  },
  'hounitnLocalStorageDb/contact-draft': {
    storage: 'tab',
    holds: 'the form to the administrators, as it is typed',
    until: 'sent, 7 days, the tab is closed, or sign-out',
    schema: 'shared-libs/store/src/use-draft-form.ts',
  },
  'hounitnLocalStorageDb/postad.wrongNumbers': {
    storage: 'tab',
    holds: 'texts in number fields of the posting form that are no numbers',
    until: 'corrected, published, the tab is closed, or sign-out',
    schema: 'mf-postad/src/pages/postad/details/wrong-numbers.ts',
  },
  consent: {
    storage: 'database',
    holds: 'the decision about the visit statistics, and the account that it was saved to',
    until: 'the next decision; it is valid for 180 days',
    schema: 'shell/src/analytics/consent.ts',
  },
  anonymousUid: {
    storage: 'database',
    holds: 'a random id of the browser, only with consent to the visit statistics',
    until: 'the consent is withdrawn',
    schema: 'shell/src/analytics/identify.ts',
  },
  identity: {
    storage: 'database',
    holds: 'the account and the random id that were last sent to the visit statistics, and when',
    until: 'the consent is withdrawn',
    schema: 'shell/src/analytics/identify.ts',
  },
  'contact/*': {
    storage: 'database',
    holds: 'a message to an advertiser, as it is typed: name, address, telephone, text',
    until: 'sent, emptied, or read again after 7 days',
    schema: 'shared-libs/store/src/use-draft-form.ts',
  },
  'report/*': {
    storage: 'database',
    holds: 'a report of an ad or agency, as it is typed',
    until: 'sent, emptied, or read again after 7 days',
    schema: 'shared-libs/store/src/use-draft-form.ts',
  },
  'form/*': {
    storage: 'database',
    holds: 'a form of a remote in a repository of its own, as it is typed',
    until: 'sent, emptied, or read again after 7 days',
    schema: 'shared-libs/store/src/use-draft-form.ts',
  },
  'report-sent/*': {
    storage: 'database',
    holds: 'that this browser has reported an ad or agency',
    until: 'never: it says nothing about a person',
    schema: 'shared-libs/report/src/sent-reports.ts',
  },
  'office.article.*': {
    storage: 'database',
    holds: 'an article of the blog that a moderator is writing',
    until: 'saved, discarded, or read again after 7 days',
    schema: 'shared-libs/store/src/use-draft-form.ts',
  },
  'office.answer.*': {
    storage: 'database',
    holds: 'an answer to a contact request that a moderator is writing',
    until: 'sent, emptied, or read again after 7 days',
    schema: 'shared-libs/store/src/use-draft-form.ts',
  },
  'office.issue.*': {
    storage: 'database',
    holds: 'an issue of the newsletter that an administrator is writing',
    until: 'saved, discarded, or read again after 7 days',
    schema: 'shared-libs/store/src/use-draft-form.ts',
  },
  'postad.draft': {
    storage: 'database',
    holds: 'the ad that a visitor without an account is writing',
    until: 'published, or moved to the account at the sign-in',
    schema: 'mf-postad/src/draft/device-drafts.ts',
  },
  'postad.draft.*': {
    storage: 'database',
    holds: 'the ad that an account is writing, and its edits of published ads',
    until: 'published, sent, or discarded',
    schema: 'mf-postad/src/draft/device-drafts.ts',
  },
  'postad.photos': {
    storage: 'database',
    holds: 'photos that a visitor without an account has chosen',
    until: 'uploaded after the sign-in, or removed',
    schema: 'mf-postad/src/draft/photo-queue.ts',
  },
  'postad.photos.*': {
    storage: 'database',
    holds: 'photos of an account that are not uploaded yet',
    until: 'uploaded, or removed',
    schema: 'mf-postad/src/draft/photo-queue.ts',
  },
  'postad.replaced.*': {
    storage: 'database',
    holds: 'keys of photos that were replaced by blurred ones and are still to be deleted',
    until: 'deleted on the server',
    schema: 'mf-postad/src/draft/replaced-pictures.ts',
  },
  'postad.toCheck': {
    storage: 'database',
    holds: 'names of the fields of an imported ad that are to be checked',
    until: 'checked',
    schema: 'mf-postad/src/draft/fields-to-check.ts',
  },
  'postad.importText': {
    storage: 'database',
    holds: 'a pasted text of an ad that is to be imported',
    until: 'its draft is made',
    schema: 'mf-postad/src/pages/import-ad/text/text-import.tsx',
  },
  'postad.publication.*': {
    storage: 'database',
    holds: 'the last ad that an account has published, so that it is not published twice',
    until: 'the next publication',
    schema: 'mf-postad/src/pages/postad/preview/publication-key.ts',
  },
  'postad.import.*': {
    storage: 'database',
    holds: 'the file of ads that an account is importing',
    until: 'the next file',
    schema: 'mf-postad/src/pages/import-ad/files/stored-file.ts',
  },
  'agency.draft': {
    storage: 'database',
    holds: 'the registration of an agency that a visitor without an account is filling in',
    until: 'moved to the account at the sign-in',
    schema: 'mf-agencies/src/pages/registration/draft/device-forms.ts',
  },
  'agency.draft.*': {
    storage: 'database',
    holds: 'the registration of an agency that an account is filling in, and its correction',
    until: 'sent',
    schema: 'mf-agencies/src/pages/registration/draft/device-forms.ts',
  },
  'agency.pictures': {
    storage: 'database',
    holds: 'cover and logo that a visitor without an account has chosen',
    until: 'moved to the account at the sign-in, or removed',
    schema: 'mf-agencies/src/pages/registration/pictures/picture-outbox.ts',
  },
  'agency.pictures.*': {
    storage: 'database',
    holds: 'cover and logo of an account that are not uploaded yet',
    until: 'uploaded, or removed',
    schema: 'mf-agencies/src/pages/registration/pictures/picture-outbox.ts',
  },
} as const satisfies Record<string, DeviceKey>;

type Keys = typeof DEVICE_KEYS;

/** `a/*` of the table is a/ with any id. */
type WithId<Key extends string> = Key extends `${infer Start}*` ? `${Start}${string}` : Key;

/** The keys of one kind of storage. */
type KeysOf<Storage extends DeviceKey['storage']> = {
  [Key in keyof Keys]: Keys[Key]['storage'] extends Storage ? WithId<Key> : never;
}[keyof Keys];

export type LocalKey = KeysOf<'local'>;
export type TabKey = KeysOf<'tab'>;
export type DatabaseKey = KeysOf<'database'>;
/** The keys of `tabStorage`, which adds the name of the database. */
type WithoutDatabase<Key extends string> = Key extends `hounitnLocalStorageDb/${infer Name}` ? Name : never;
export type TabStorageKey = WithoutDatabase<TabKey>;
/** The keys that `useDraftForm` accepts: a form is stored in the database, or in the tab. */
export type DraftKey = DatabaseKey | TabStorageKey;
