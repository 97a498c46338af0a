import type { ListedAd } from '@houni/ad-card/listed-ad';

/** An answer whose ads are reduced to what cards show. */
export type WithListedAds<Answer, Key extends keyof Answer> = Omit<Answer, Key> & Record<Key, ListedAd[]>;
