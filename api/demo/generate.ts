/** All demonstration data: the seed imports only this file. */
export { demoAccounts } from './accounts.ts';
export { generateAgencies } from './agencies.ts';
export { articles } from './articles.ts';
export { generateAds } from './generate-ads.ts';
export { photos } from './photos.ts';
