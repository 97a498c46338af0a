import type { AgencyOffice } from '@houni/contracts/agency-office';
import { LOCALES } from '@houni/domain/locale';
import { TRANSACTION_CODES } from '@houni/domain/transactions';
import { adPath } from '@houni/routing/build';
import { AGENCY_ADVERTISER, adAnswer, detail } from '../ads.test-support.ts';
import { AD_TEXTS } from '../page-texts.ts';
import { linksOf, renderPage } from '../render-page.test-support.tsx';

const office: AgencyOffice = {
  logo: { src: 'data:image/svg+xml,', initials: 'CI', color: '#1557b0', photo: null },
  languages: ['fr', 'ar', 'it'],
  responseHours: 3.4,
  openingHours: [{ days: 'Lundi – vendredi', hours: '8:30 – 17:30' }],
  opening: [{ days: [1, 2, 3, 4, 5], from: 510, to: 1050 }],
  verification: {
    checkedOn: '2026-02-10',
    registryNumber: '1234567A',
    licence: { number: 'AG-2024-17', authority: 'Ministère du commerce', expires: '2027-06-30' },
  },
};
const ad = detail('abc123');
const answering = (over: Parameters<typeof detail>[1] = {}, state: 'online' | 'closed' = 'online') => ({
  '/search/item/public-key': adAnswer(state, detail('abc123', over)),
});
const renderAd = async (over: Parameters<typeof detail>[1] = {}) => (await renderPage(ad.url, answering(over))).html;
/** The HTML of the advertiser card, and of the contact bar. */
const cardOf = (html: string) => html.slice(html.indexOf('id="item-contact"'), html.indexOf('</aside>'));
const barOf = (html: string) => /aria-label="Contacter l’annonceur".*?<\/nav>/s.exec(html)?.[0] ?? '';

describe('the advertiser card', () => {
  it('reveals the phone number by a form; the HTML contains no number', async () => {
    const html = await renderAd();
    expect(cardOf(html)).toContain(`<form action="${ad.url}#item-contact" method="post">`);
    expect(cardOf(html)).toContain('<input type="hidden" name="form" value="reveal"/>');
    expect(cardOf(html)).toContain('Afficher le numéro');
    // WhatsApp is there from the start; it reveals the number too.
    expect(cardOf(html)).toContain('WhatsApp');
    expect(html).not.toMatch(/tel:|wa\.me\/\d/);
  });

  it('offers only messages if the advertiser shows no phone number', async () => {
    const html = await renderAd({ contact: { name: 'Amel', hours: null, phoneShown: false, whatsapp: false } });
    expect(html).not.toContain('Afficher le numéro');
    expect(cardOf(html)).toContain('n’affiche pas de numéro');
    expect(barOf(html)).not.toMatch(/Appeler|WhatsApp/);
    expect(barOf(html)).toContain('Message');
  });

  it('has the message form open with a text that asks for photos, where a card or the page without photos leads', async () => {
    const { html } = await renderPage(`${ad.url}?ask=photos`, answering({ photos: [] }));
    expect(cardOf(html)).toMatch(/<details open=""/);
    expect(cardOf(html)).toContain('Pourriez-vous y ajouter des photos');
    expect(linksOf(html).some((link) => link.endsWith('?ask=photos#item-message'))).toBe(true);
    expect(await renderAd()).not.toMatch(/ask=photos|ajouter des photos/);
  });

  it('shows no badge without the licence that was checked', async () => {
    const url = adPath({ ...ad, agencySlug: 'cote-immobiliere' }, 'fr');
    const unchecked = { advertiser: AGENCY_ADVERTISER, office: { ...office, verification: null }, url };
    const { html } = await renderPage(url, answering(unchecked));
    expect(cardOf(html)).toContain('Agence immobilière');
    expect(cardOf(html)).not.toContain('vérifiée');
  });

  it('shows opening hours, response time, languages and page of an agency', async () => {
    const sold = { advertiser: AGENCY_ADVERTISER, office };
    const address = adPath({ ...ad, agencySlug: 'cote-immobiliere' }, 'fr');
    const { html } = await renderPage(address, answering({ ...sold, url: address }));
    expect(cardOf(html)).toContain('Lundi – vendredi');
    expect(cardOf(html)).toContain('Répond en 3 heures environ');
    expect(cardOf(html)).toMatch(/Français<\/bdi><span> · <\/span><bdi>العربية<\/bdi><span> · <\/span><bdi>Italiano/);
    expect(cardOf(html)).toContain('Agence vérifiée, contrôlée le 10 février 2026 · agrément AG-2024-17');
    expect(linksOf(html)).toContain('/agencies/cote-immobiliere/ag_cote12');
    // The visitor's clock decides whether it is open now.
    expect(cardOf(html)).toMatch(
      /<span hidden="" [^>]*>Ouvert en ce moment<.*<span hidden="" data-live="">Fermé en ce moment</,
    );
    expect(cardOf(html)).toContain('<span>Horaires</span>');
  });

  it('says what is known about the advertiser', async () => {
    const known = { memberSince: 2024, onlineAds: 4, phoneProved: true };
    const html = await renderAd({ advertiserFacts: known });
    expect(cardOf(html)).toContain('Téléphone vérifié');
    expect(cardOf(html)).toContain('Membre depuis 2024<span> · </span><span>3 autres annonces</span>');
    const alone = await renderAd({ advertiserFacts: { ...known, onlineAds: 1, phoneProved: false } });
    expect(cardOf(alone)).not.toMatch(/Téléphone vérifié|autre/);
  });

  it('offers no contact for a closed ad', async () => {
    const { html } = await renderPage(ad.url, answering({ state: 'sold_or_rented' }, 'closed'));
    expect(cardOf(html)).not.toMatch(/<form|Signaler/);
    expect(html).not.toContain('aria-label="Contacter l’annonceur"');
  });

  it('links to the report form, which is not in the page', async () => {
    const html = await renderAd();
    expect(linksOf(html)).toContain(`${ad.url}?report=1#report`);
    expect(html).not.toContain('name="reason"');
  });
});

describe('the message form', () => {
  it.each(LOCALES)('has a proposed text for each transaction (%s)', async (locale) => {
    const { draft } = (await AD_TEXTS.listingsAd(locale)).contact;
    const texts = TRANSACTION_CODES.map((transaction) => (draft as Record<string, string>)[transaction]); // texts by transaction
    for (const text of texts) expect(text).toContain('{{title}}');
    expect(new Set(texts).size).toBe(3);
  });

  it('is rendered with an empty message, so that text typed before hydration is not lost', async () => {
    expect(await renderAd()).toMatch(/<textarea[^>]*><\/textarea>/);
  });

  it('contains the data protection notice', async () => {
    const html = await renderAd();
    expect(cardOf(html)).toContain('loi organique n° 2004-63');
    expect(linksOf(html)).toContain('/legal#privacy');
  });

  it('shows the values and errors of a failed form post', async () => {
    const fields = { name: 'Leïla Trabelsi', email: 'leila@x', phone: '', message: 'Encore libre ?' };
    const { html } = await renderPage(ad.url, answering(), {
      form: 'message',
      publicKey: 'abc123',
      fields,
      errors: { email: 'email' },
      failure: null,
    });
    expect(html).toContain('value="Leïla Trabelsi"');
    expect(html).toContain('Encore libre ?</textarea>');
    expect(html).toMatch(/<details open=""/);
    expect(html).toMatch(/id="item-form-email"[^>]*aria-describedby="item-form-email-error"[^>]*aria-invalid="true"/);
  });

  it('ignores the form post of another ad', async () => {
    const fields = { name: 'Leïla Trabelsi', email: '', phone: '', message: 'Encore libre ?' };
    const posted = { form: 'message', publicKey: 'other1', fields, errors: {}, failure: null } as const;
    const { html } = await renderPage(ad.url, answering(), posted);
    expect(html).not.toContain('Leïla Trabelsi');
  });

  it('shows the confirmation after a form post', async () => {
    const { html } = await renderPage(`${ad.url}?sent=1`, answering());
    expect(cardOf(html)).toContain('Votre message est envoyé.');
  });
});

describe('a phone number revealed without JavaScript', () => {
  const whatsappUrl = 'https://wa.me/21698123456?text=Bonjour';
  const reveal = { form: 'reveal', publicKey: 'abc123' } as const;

  it('is shown in the card and the contact bar of the answer', async () => {
    const contact = { name: 'Amel', phone: '+216 98 123 456', whatsappUrl, hours: null };
    const { html } = await renderPage(ad.url, answering(), { ...reveal, contact, failure: null });
    expect(cardOf(html)).toContain('href="tel:+21698123456"');
    expect(linksOf(cardOf(html))).toContain(whatsappUrl);
    expect(linksOf(barOf(html))).toEqual(expect.arrayContaining(['tel:+21698123456', whatsappUrl, '#item-message']));
  });

  it('is shown with links that announce a new tab', async () => {
    const contact = { name: 'Amel', phone: '+216 98 123 456', whatsappUrl, hours: null };
    const over = { videoUrl: 'https://video.example/visit' };
    const { html } = await renderPage(ad.url, answering(over), { ...reveal, contact, failure: null });
    const externalLinks = html.match(/<a [^>]*target="_blank".*?<\/a>/gs) ?? [];
    expect(externalLinks.length).toBeGreaterThanOrEqual(5);
    for (const link of externalLinks) expect(link).toContain('s’ouvre dans un nouvel onglet');
  });

  it.each([
    [{ code: 'too_many_requests', field: null, retryAfter: 7000 }, 'dans 2 heures'],
    [{ code: 'proof_required', field: null, retryAfter: null }, 'Activez JavaScript'],
    [{ code: 'not_found', field: 'publicKey', retryAfter: null }, 'n’est plus en ligne'],
    [{ code: 'unavailable', field: null, retryAfter: null }, 'momentanément indisponible'],
    [{ code: 'network', field: null, retryAfter: null }, 'La connexion a été interrompue'],
  ] as const)('is not shown after the failure %j', async (failure, words) => {
    const { html } = await renderPage(ad.url, answering(), { ...reveal, contact: null, failure });
    expect(cardOf(html)).toContain(words);
    expect(cardOf(html)).toContain('Afficher le numéro');
  });
});
