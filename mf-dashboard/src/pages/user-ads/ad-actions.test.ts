import { actionsOfAd, canDeletePhotos, commonActions, editAdPath, toAdFailure } from './ad-actions.ts';

it('several ads have only the actions that all of them allow', () => {
  const online = { state: 'published', allowedActions: ['edit', 'pause', 'close', 'delete'] } as const;
  const paused = { state: 'paused', allowedActions: ['edit', 'resume', 'close', 'delete'] } as const;
  const ads = [online, paused].map(({ allowedActions, state }) => ({ state, allowedActions: [...allowedActions] }));
  expect(commonActions(ads)).toEqual(['close', 'duplicate', 'delete']);
  expect(commonActions([])).toEqual([]);
  expect(actionsOfAd({ state: 'removed', allowedActions: [] })).toEqual(['duplicate']);
});

it('an ad that waits for its correction is not submitted without it', () => {
  expect(actionsOfAd({ state: 'changes_requested', allowedActions: ['edit', 'submit'] })).toEqual(['duplicate']);
  expect(actionsOfAd({ state: 'draft', allowedActions: ['edit', 'submit'] })).toEqual(['submit', 'duplicate']);
});

it.each([
  { state: 'sold_or_rented', photoCount: 2, review: null, can: true },
  { state: 'expired', photoCount: 2, review: null, can: true },
  { state: 'expired', photoCount: 0, review: null, can: false },
  { state: 'published', photoCount: 2, review: null, can: false },
  { state: 'removed', photoCount: 0, review: null, can: true },
  { state: 'removed', photoCount: 0, review: { reason: 'stolen_photos', note: null }, can: false },
] as const)('the photos of an ad that is $state with $photoCount photos can be deleted: $can', ({ can, ...ad }) => {
  expect(canDeletePhotos(ad)).toBe(can);
});

it('an ad is edited in the posting form of the visitor’s language', () => {
  expect(editAdPath('k1234', 'ar')).toBe('/ar/postad?ad=k1234');
});

it.each([
  { error: { status: 'FETCH_ERROR' }, failure: 'offline' },
  { error: { status: 409, data: { code: 'conflict', field: 'revision' } }, failure: 'changed' },
  { error: { status: 409, data: { code: 'conflict', field: 'state' } }, failure: 'state' },
  { error: { status: 409, data: { code: 'conflict', field: 'review' } }, failure: 'review' },
  { error: { status: 409, data: { code: 'conflict', field: 'drafts' } }, failure: 'draftsFull' },
  { error: { status: 409, data: { code: 'conflict', field: 'key' } }, failure: 'photos' },
  { error: { status: 402, data: { code: 'payment_required', field: 'onlineAds' } }, failure: 'limit' },
  { error: { status: 403, data: { code: 'forbidden', field: 'unprovedAddress' } }, failure: 'unproved' },
  { error: { status: 410, data: { code: 'gone' } }, failure: 'state' },
  { error: { status: 500, data: null }, failure: 'other' },
])('an answer $error is explained as $failure', ({ error, failure }) => {
  expect(toAdFailure(error)).toBe(failure);
});
