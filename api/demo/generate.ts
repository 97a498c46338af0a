/** Everything that the seed loads: the one entrance to the demonstration data. */
export { demoAccounts } from './accounts.ts';
export { generateAgencies } from './agencies.ts';
export { articles } from './articles.ts';
export { generateAds } from './generate-ads.ts';
export { photos } from './photos.ts';
