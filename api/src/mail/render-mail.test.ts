import { AGENCY_FIELD_REASONS, AGENCY_REFUSAL_FIELDS } from '@houni/domain/agency-registration';
import { LOCALES } from '@houni/domain/locale';
import { ORDER_CANCEL_REASONS } from '@houni/domain/order-codes';
import { AGENCY_REFUSALS } from '@houni/domain/agency-registration';
import { MODERATION_REASONS } from '@houni/domain/moderation-codes';
import { productName } from './product-name.ts';
import { reasonText } from './reason-text.ts';
import { renderMail } from './render-mail.ts';
import { sampleValues } from './sample-values.ts';
import { MAIL_TEMPLATES, VALUE_SCHEMAS } from './value-schemas.ts';
import type { MailTemplate } from './templates.ts';

const SITE = 'https://houni.example';
/** Mail clients clip longer mails. */
const MAX_HTML_BYTES = 100 * 1024;

const cases = LOCALES.flatMap((locale) => MAIL_TEMPLATES.map((template) => [template, locale] as const));

const render = (template: MailTemplate, locale: (typeof LOCALES)[number], values = sampleValues(locale, SITE)) =>
  renderMail(template, values[template], locale, SITE);

/** The visible text: without tags and preview padding, entities decoded. */
function visibleText(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<div[^>]*data-skip-in-text.*?<\/div><\/div>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => ENTITIES[name] ?? '');
}
/** Every picture is of the site and has an alternative text, which may be empty. */
function expectOwnPictures(html: string): void {
  for (const [picture] of html.matchAll(/<img[^>]*>/g)) {
    expect(picture).toMatch(/ src="https:\/\/houni\.example\/(icons|media)\//);
    expect(picture).toContain(' alt="');
  }
}
/** The targets of all links. */
function linkTargets(html: string): string {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address?.replaceAll('&amp;', '&')).join('\n');
}
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Replaces every string in nested values except URLs and dates. */
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return /^https?:|^\d{4}-\d\d-\d\dT/.test(value) ? value : change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]));
  return value;
}

const CODES = new Set<string>([
  'upheld',
  'dismissed',
  'total',
  'month',
  'night',
  'week',
  ...AGENCY_REFUSAL_FIELDS,
  ...AGENCY_FIELD_REASONS,
]);

/** Mails about what another person has done; the title of an ad is made from its facts. */
const CAUSED_BY_OTHERS = [
  'agency-invitation',
  'agency-ownership-transferred',
  'contact-owner',
  'contact-owner-copy',
  'guest-message-confirm',
  'guest-message-received',
  'message-received',
] as const satisfies readonly MailTemplate[];

it.each(CAUSED_BY_OTHERS.flatMap((template) => LOCALES.map((locale) => [template, locale] as const)))(
  'the subject of %s in %s contains nothing that another person has typed',
  async (template, locale) => {
    const sample = sampleValues(locale, SITE)[template];
    const typed = { ...sample, ...VALUE_SCHEMAS[template].parse(mapStrings(sample, () => 'Gagnez 500 DT')) };
    const values = 'title' in sample ? { ...typed, title: sample.title } : typed;
    const { subject } = await render(template, locale, { ...sampleValues(locale, SITE), [template]: values });
    expect(subject).not.toContain('Gagnez');
  },
);

describe.each(cases)('renderMail: %s in %s', (template, locale) => {
  it('renders complete HTML and text without placeholders', async () => {
    const { subject, html, text } = await render(template, locale);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThanOrEqual(200);
    for (const part of [subject, visibleText(html), text])
      expect(part).not.toMatch(/\bundefined\b|\bnull\b|NaN|\[object|\{|\}|#/);
    expect(html).toContain(
      `<html dir="${locale === 'ar' ? 'rtl' : 'ltr'}" lang="${locale === 'en' ? 'en-GB' : locale}"`,
    );
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_HTML_BYTES);
    // No external resources except our own pictures.
    expect(html).not.toMatch(/<(link|script|iframe)|@import|url\(/i);
    expectOwnPictures(html);
    // Both parts have the same content.
    const seen = visibleText(html) + linkTargets(html);
    for (const line of text.split('\n').filter((line) => line !== '-- ')) {
      for (const piece of line.replace(/^> ?/, '').split(/: (?=\S)|:$/)) expect(seen).toContain(piece.trim());
    }
  });

  it('escapes user content', async () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(2)>\r\nBcc: victim@example.tn\u2028"\'&';
    const values = mapStrings(sampleValues(locale, SITE)[template], (text) => (CODES.has(text) ? text : attack));
    const checked = VALUE_SCHEMAS[template].parse(values);
    const { subject, html } = await renderMail(template, checked, locale, SITE);
    expect(html).not.toMatch(/<script|<img src=x/i);
    expectOwnPictures(html);
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(subject.length).toBeLessThanOrEqual(200);
  });
});

describe('mail templates', () => {
  it('differ in every language', async () => {
    for (const template of MAIL_TEMPLATES) {
      const subjects = await Promise.all(
        LOCALES.map(async (locale) => (await render(template, locale, sampleValues('fr', SITE))).html),
      );
      expect(new Set(subjects).size).toBe(LOCALES.length);
    }
  });

  it('contain an unsubscribe link if they are sent to a list', async () => {
    const values = sampleValues('fr', SITE);
    const { html, text, unsubscribeUrl } = await render('saved-search-alert', 'fr', values);
    expect(unsubscribeUrl).toBe(values['saved-search-alert'].unsubscribeUrl);
    expect([html, text]).toEqual([expect.stringContaining('/unsubscribe/'), expect.stringContaining('/unsubscribe/')]);
    expect((await render('account-deleted', 'fr')).unsubscribeUrl).toBeNull();
  });

  it('format money and dates like the site', async () => {
    const { text } = await render('saved-search-alert', 'fr');
    expect(text).toContain('320\u202F000\u00A0DT\n');
    expect(text).toContain('285\u202F000\u00A0DT\n');
    expect(text).toContain('1\u202F200,5\u00A0DT\u00A0/\u00A0mois\navant 1\u202F350\u00A0DT\u00A0/\u00A0mois\n');
    expect((await render('saved-search-alert', 'ar')).text).toContain('320\u202F000\u00A0د.ت');
    expect((await render('ad-published', 'es')).text).toContain('14 de agosto de 2026');
    expect((await render('ad-published', 'ar')).text).toContain('14 أوت 2026');
    const first = {
      ...sampleValues('fr', SITE),
      'ad-published': { ...sampleValues('fr', SITE)['ad-published'], expiresAt: '2026-11-01T09:00:00Z' },
    };
    expect((await render('ad-published', 'fr', first)).text).toContain('1er novembre 2026');
  });

  it('name the place and the lowest price in the subject of an alert', async () => {
    const subject = async (locale: (typeof LOCALES)[number], changes: object = {}) => {
      const values = sampleValues(locale, SITE);
      const alert = { ...values['saved-search-alert'], ...changes };
      const mail = await render('saved-search-alert', locale, { ...values, 'saved-search-alert': alert });
      return mail.subject.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\u202F\u00A0]/g, ' ');
    };
    expect(await Promise.all(LOCALES.map((locale) => subject(locale)))).toEqual([
      '3 nouvelles à La Marsa dès 285 000 DT',
      '3 إعلانات جديدة في La Marsa ابتداءً من 285 000 د.ت',
      '3 new listings in La Marsa from 285 000 DT',
      '3 nuovi annunci a La Marsa da 285 000 DT',
      '3 anuncios nuevos en La Marsa desde 285 000 DT',
    ]);
    expect(await subject('fr', { place: 'Le Bardo', total: 1 })).toMatch(/^1 nouvelle annonce au Bardo dès /);
    // The lowest of ten is not the lowest of twelve.
    expect(await subject('fr', { total: 12 })).toBe('12 nouvelles à La Marsa');
    expect(await subject('fr', { place: null, name: 'Villas' })).toBe('3 nouvelles annonces : Villas');
    const onlyLowered = { ads: [], total: 0 };
    expect(await Promise.all(LOCALES.map((locale) => subject(locale, onlyLowered)))).toEqual([
      '1 prix baissé à La Marsa dès 340 000 DT',
      'سعر منخفض في La Marsa ابتداءً من 340 000 د.ت',
      '1 price drop in La Marsa from 340 000 DT',
      '1 prezzo ribassato a La Marsa da 340 000 DT',
      '1 precio rebajado en La Marsa desde 340 000 DT',
    ]);
  });

  it('show cards with photo, facts and a link in an alert', async () => {
    const { html } = await render('saved-search-alert', 'ar');
    expect(html.match(/<img[^>]*living-room/g)).toHaveLength(4);
    expect(html).toMatch(/<img[^>]*width="536"/);
    expect(html).toMatch(/<img[^>]*width="104"/);
    expect(visibleText(html)).toContain('S+2 · 94 m²');
    expect(visibleText(html)).toContain('عرض');
  });

  it('use the plural forms of each language', async () => {
    const heading = async (locale: 'fr' | 'ar', days: number) => {
      const values = sampleValues(locale, SITE);
      return (await render('ad-expiring', locale, { ...values, 'ad-expiring': { title: 'x', url: SITE, days } })).text;
    };
    expect(await heading('fr', 1)).toContain('Plus qu’un jour en ligne');
    expect(await heading('ar', 1)).toContain('بقي يوم واحد');
    expect(await heading('ar', 2)).toContain('بقي يومان');
    expect(await heading('ar', 7)).toContain('بقيت 7 أيام');
    expect(await heading('ar', 11)).toContain('بقي 11 يومًا');
  });

  it('isolate a title of the other text direction in the subject', async () => {
    const values = { ...sampleValues('ar', SITE), 'ad-in-review': { title: 'Villa (S+4)', url: SITE } };
    expect((await render('ad-in-review', 'ar', values)).subject).toBe('نراجع إعلانك: \u2068Villa (S+4)\u2069');
  });

  it('name the ordered product', () => {
    expect(LOCALES.map((locale) => productName('credits-20', locale))).toEqual([
      '20 crédits',
      '20 نقطة',
      '20 credits',
      '20 crediti',
      '20 créditos',
    ]);
    expect(productName('pro-60:yearly', 'fr')).toBe('Pro 60 (un an)');
    expect(productName('pro-20:monthly', 'ar')).toBe('باقة Pro 20 لمدة شهر');
    expect(productName('something else', 'fr')).toBe('something else');
  });

  it('have a sentence for every reason code and a default for unknown codes', () => {
    const codes = new Set([...MODERATION_REASONS, ...ORDER_CANCEL_REASONS, ...AGENCY_REFUSALS]);
    for (const locale of LOCALES) {
      expect(new Set([...codes].map((code) => reasonText(code, locale))).size).toBe(codes.size);
      for (const code of ['', 'unknown_code', 'toString', '__proto__'])
        expect(reasonText(code, locale)).toBe(reasonText('other', locale));
    }
  });
});
