/**
 * What the public block lists hide and block on every site, in our own words: the lists of advertisements (EasyList,
 * AdGuard Base, Liste FR), of measurement (EasyPrivacy), of cookie notices and of social buttons. The lists name thousands
 * of classes and files one by one; these patterns cover them and what their authors would add next (decision 0123).
 */

/** Two words that make one: `adbox`, `ad-box` and `adBox` are all listed. */
const PLACE =
  'area|banner|bar|block|bottom|box|break|bygoogle|code|column|container|content|footer|frame|google|head|header|holder|label|layer|' +
  'leader|leaderboard|left|link|manager|module|page|panel|place|placeholder|position|right|row|sense|server|side|sidebar|' +
  'slot|space|sponsor|spot|tag|text|title|top|unit|view|widget|words|wrap|wrapper|zone';

/** Classes, ids, and names and values of data attributes, with their words joined by hyphens. */
const HIDDEN_NAMES: readonly RegExp[] = [
  /(^|-)(ads?|advs?)\d{0,3}(-|$)/,
  new RegExp(`(^|-)ads?(${PLACE})(es|s)?\\d*(-|$)`),
  /(^|-)(banner|bottom|content|footer|header|home|inline|left|main|right|side|sidebar|sticky|text|top|video)ads?\d*(-|$)/,
  /(^|-)adv(t|er[tz])/,
  /sponsor/,
  /(^|-)(promoted|banners?|dfp|mpu|leaderboard|skyscraper|outbrain|taboola|publicidad|publicites?|pubs?)\d*(-|$)/,
  /(^|-)(cookies?|consents?|gdpr|rgpd)(-|$)/,
  /(^|-)(share|social)-(bar|box|button|icon|link|media|network|tool|widget)s?(-|$)/,
];

/** Paths and queries of scripts, styles, pictures and API calls, in lower case. Documents are never blocked by their URL. */
const BLOCKED_URLS: readonly RegExp[] = [
  /[/._-](ads?|advs?)\d{0,3}[/._?-]/,
  new RegExp(`[/._-]ads?(${PLACE})(es|s)?\\d*[/._?-]`),
  /[/._-]adv(t|er[tz])[a-z]*\d*[/._?-]/,
  /[/._-]sponsor[a-z]*\d*[/._?-]/,
  /[/._-](banners?|doubleclick|prebid)\d*[/._?-]/,
  /[/._-](analytics?|beacons?|collect|collector|impressions?|metrics|pixels?|stats?|telemetry|track|trackers?|tracking)\d*[/._?-]/,
  /[/._-](cookies?|consents?|gdpr|rgpd)[/._?-]/,
  /[/._-](share|social)-?(bar|button|icon|media|widget)s?[/._?-]/,
  /[?&](ad|ad[_-]?(code|id|slot|type|unit|url|zone)|ads_\w+|advertiserid|banner_?id|clicktag)=/,
];

/** True if lists hide an element with this class, id, or data attribute (without `data-`) on every site. */
export function isHiddenName(name: string): boolean {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
  return HIDDEN_NAMES.some((pattern) => pattern.test(words));
}

/**
 * True if lists block requests for this path on every site.
 * @param path with query, without origin: `/mf-blog/1.0.0/app-0123456789ab.js`
 */
export function isBlockedUrl(path: string): boolean {
  const lower = path.toLowerCase();
  return BLOCKED_URLS.some((pattern) => pattern.test(lower));
}

/** Names in HTML that lists hide: custom elements, classes, ids, and names and values of data attributes, each as its rule would say. */
export function hiddenNamesOf(html: string): string[] {
  const found = new Set<string>();
  const check = (name: string, rule: string): void => void (isHiddenName(name) && found.add(rule));
  const tags = html.replaceAll(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1').matchAll(TAG);
  for (const [, element = '', attributes = ''] of tags) {
    if (element.includes('-')) check(element, element);
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (attribute === 'id' && !REACT_ID.test(value)) check(value, `#${value}`);
      if (attribute === 'class') for (const name of value.split(/\s+/)) check(name, `.${name}`);
      if (!attribute.startsWith('data-')) continue;
      check(attribute.slice('data-'.length), `[${attribute}]`);
      // Longer values are texts and data, which no rule of the lists names.
      if (/^[\w-]{1,40}$/.test(value)) check(value, `[${attribute}="${value}"]`);
    }
  }
  return [...found];
}

/** What `useId` gives: a number to the base 32, which may be `ad`. */
const REACT_ID = /^_[\w/-]*[rR]_[0-9a-v]+(H[0-9a-v]+)?_/;
const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s([^\s=>"'/]+)(?:="([^"]*)")?/g;
