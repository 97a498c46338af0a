import { hiddenNamesOf, isBlockedUrl, isHiddenName } from './block-lists.ts';
import { chunkFile } from './chunk-file.ts';

const HIDDEN = `ad-header ad-card ad-detail ad-title ad-summary ad-content ad-item ad-box adBox ad_box adbox adsbygoogle ads Ads ad1
  ad-300x250 agency-ads article-ad-slot bannerAd topads AdvertBox advertisement advertiser-card sponsored sponsor-link banner-ad
  top-banner promoted-post publicite cookie-consent cookies consent-banner gdpr_popup share-buttons social-icons`;
const SHOWN = `item-header address adapted add-agency header advice download shade grid readable thread shared-favourites public
  radio top-place highlighted statistics-question item-contact-title`;
const BLOCKED = `/ad-header.js /ads/list /x/ad/top.avif /mf-x/1.0.0/page-ad-0123456789ab.js /adbanner.png /img/top_ad.webp
  /advert/1 /advertisement-1.js /sponsors/logo.svg /banner/home.jpg /analytics-0123456789ab.js /v1/collect?x=1 /track/click
  /beacon.js /pixel.gif /cookie-consent.css /share-buttons.js /list?ad_id=3`;
const LOADED = `/search/items/search-new?sponsored=true&page=2 /search/item/viewed /contact-info/advertisement /items/x/statistics
  /mf-postad/0.1.0-0123456789ab/app-adfedcba9876.js /media/p/a/d/adq8r2k4m6n8-1-640.avif /user-auth/me /addresses/1`;

it.each(HIDDEN.split(/\s+/))('lists hide elements with the name %s', (name) => {
  expect(isHiddenName(name)).toBe(true);
});

it.each(SHOWN.split(/\s+/))('lists hide no element with the name %s', (name) => {
  expect(isHiddenName(name)).toBe(false);
});

it.each(BLOCKED.split(/\s+/))('lists block requests for %s', (path) => {
  expect(isBlockedUrl(path)).toBe(true);
});

it.each(LOADED.split(/\s+/))('lists block no request for %s', (path) => {
  expect(isBlockedUrl(path)).toBe(false);
});

it('finds elements, classes, ids and data attributes in HTML, but nothing in texts, scripts and styles', () => {
  const html = `<!doctype html><style>.ad-one{}</style><script>'<b class="ad-two">'</script>
    <main class="list ad-three" id="adFour"><ad-slot data-ad data-kind="ad-five" data-text="an ad, for example"></ad-slot>
    <p title="ad-six" id="_R_ad_">&lt;b class="ad-seven"&gt; <a href="/ad-eight/">ad-nine</a><img alt="" class='x' src="/p.avif"/></p></main>`;
  expect(hiddenNamesOf(html)).toEqual(['.ad-three', '#adFour', 'ad-slot', '[data-ad]', '[data-kind="ad-five"]']);
});

it.each([
  ['page-ad', 'page-item'],
  ['page-agencyAd', 'page-agencyItem'],
  ['page-userAdStatistics', 'page-userItemStatistics'],
  ['page-userAds', 'page-userItems'],
  ['page-addAgency', 'page-addAgency'],
  ['page-postad', 'page-postad'],
])('names the file of the chunk %s %s', (chunk, file) => {
  expect(chunkFile(chunk)).toBe(file);
});
