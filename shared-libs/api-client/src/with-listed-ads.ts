import type { ListedAd } from '@houni/contracts/ad';

/** An answer whose ads are in the format `listed`. */
export type WithListedAds<Answer, Key extends keyof Answer> = Omit<Answer, Key> & Record<Key, ListedAd[]>;
