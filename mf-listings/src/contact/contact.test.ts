import type { AgencyOffice } from '@houni/contracts/agency-office';
import { LOCALES } from '@houni/contracts/locale';
import { TRANSACTION_CODES } from '@houni/contracts/transactions';
import { adPath } from '@houni/routing/build';
import { AGENCY_ADVERTISER, adAnswer, detail } from '../ads.test-support.ts';
import { messages } from '../messages.ts';
import { linksOf, renderPage } from '../render-page.test-support.tsx';

const office: AgencyOffice = {
  logo: { initials: 'CI', color: '#1557b0', photo: null },
  languages: ['fr', 'ar', 'it'],
  responseHours: 3.4,
  openingHours: [{ days: 'Lundi – vendredi', hours: '8:30 – 17:30' }],
  opening: [{ days: [1, 2, 3, 4, 5], from: 510, to: 1050 }],
};
const ad = detail('abc123');
const answering = (over: Parameters<typeof detail>[1] = {}, state: 'online' | 'closed' = 'online') => ({
  '/search/item/public-key': adAnswer(state, detail('abc123', over)),
});
const show = async (over: Parameters<typeof detail>[1] = {}) => (await renderPage(ad.url, answering(over))).html;
/** The page's parts by what heads them. */
const cardOf = (html: string) => html.slice(html.indexOf('id="ad-contact"'), html.indexOf('</aside>'));
const barOf = (html: string) => html.slice(html.indexOf('aria-label="Contacter l’annonceur"'));

describe('the card of an advertiser', () => {
  it('asks for the telephone by a form of the page itself, and tells no number', async () => {
    const html = await show();
    expect(cardOf(html)).toContain(`<form action="${ad.url}#ad-contact" method="post">`);
    expect(cardOf(html)).toContain('<input type="hidden" name="form" value="reveal"/>');
    expect(cardOf(html)).toContain('Afficher le numéro');
    expect(html).not.toMatch(/tel:|wa\.me\/\d/);
  });

  it('offers nothing but messages where the advertiser shows no telephone', async () => {
    const html = await show({ contact: { name: 'Amel', hours: null, phoneShown: false, whatsapp: false } });
    expect(html).not.toContain('Afficher le numéro');
    expect(cardOf(html)).toContain('n’affiche pas de numéro');
    expect(barOf(html)).not.toMatch(/Appeler|WhatsApp/);
    expect(barOf(html)).toContain('Message');
  });

  it('tells when, how soon and in which languages an agency answers, and whose page it has', async () => {
    const sold = { advertiser: AGENCY_ADVERTISER, office };
    const address = adPath({ ...ad, agencySlug: 'cote-immobiliere' }, 'fr');
    const { html } = await renderPage(address, answering({ ...sold, url: address }));
    expect(cardOf(html)).toContain('Lundi – vendredi');
    expect(cardOf(html)).toContain('Répond en 3 heures environ');
    expect(cardOf(html)).toMatch(/Français<\/bdi> · <bdi>العربية<\/bdi> · <bdi>Italiano/);
    expect(cardOf(html)).toContain('Agence vérifiée');
    expect(linksOf(html)).toContain('/agencies/cote-immobiliere/ag_cote12');
    // Whether it is open now is told by the visitor's clock: the page may be older.
    expect(cardOf(html)).toMatch(/<span hidden="" [^>]*>Ouvert en ce moment<.*<span hidden="">Fermé en ce moment</);
    expect(cardOf(html)).toContain('<span>Horaires</span>');
  });

  it('offers no way to the advertiser of an ad that is over', async () => {
    const { html } = await renderPage(ad.url, answering({ state: 'sold_or_rented' }, 'closed'));
    expect(cardOf(html)).not.toMatch(/<form|Signaler/);
    expect(html).not.toContain('aria-label="Contacter l’annonceur"');
  });

  it('leads to the form that reports the ad where no script runs, and has none of it before', async () => {
    const html = await show();
    expect(linksOf(html)).toContain(`${ad.url}?report=1#ad-report`);
    expect(html).not.toContain('name="reason"');
  });
});

describe('the message to an advertiser', () => {
  it.each(LOCALES)('is begun in %s, after what the visitor looks for', async (locale) => {
    const { listings } = (await messages(locale)) as { listings: { contact: { draft: Record<string, string> } } }; // the texts of this remote
    const texts = TRANSACTION_CODES.map((transaction) => listings.contact.draft[transaction]);
    for (const text of texts) expect(text).toContain('{{title}}');
    expect(new Set(texts).size).toBe(3);
  });

  it('is not begun before it is shown: what was typed until then would be lost', async () => {
    expect(await show()).toMatch(/<textarea[^>]*><\/textarea>/);
  });

  it('says under which law what is typed goes to whom', async () => {
    const html = await show();
    expect(cardOf(html)).toContain('loi organique n° 2004-63');
    expect(linksOf(html)).toContain('/legal#privacy');
  });

  it('comes back with what was typed and what is wrong, tied to its field', async () => {
    const fields = { name: 'Leïla Trabelsi', email: 'leila@x', phone: '', message: 'Encore libre ?' };
    const { html } = await renderPage(ad.url, answering(), {
      form: 'message',
      publicKey: 'abc123',
      fields,
      errors: { email: 'email' },
      refusal: null,
    });
    expect(html).toContain('value="Leïla Trabelsi"');
    expect(html).toContain('Encore libre ?</textarea>');
    expect(html).toMatch(/<details open=""/);
    expect(html).toMatch(/id="ad-form-email"[^>]*aria-describedby="ad-form-email-error"[^>]*aria-invalid="true"/);
  });

  it('is not mixed up with what was typed about another ad', async () => {
    const fields = { name: 'Leïla Trabelsi', email: '', phone: '', message: 'Encore libre ?' };
    const posted = { form: 'message', publicKey: 'other1', fields, errors: {}, refusal: null } as const;
    const { html } = await renderPage(ad.url, answering(), posted);
    expect(html).not.toContain('Leïla Trabelsi');
  });

  it('has arrived where the plain form was taken', async () => {
    const { html } = await renderPage(`${ad.url}?sent=1`, answering());
    expect(cardOf(html)).toContain('Votre message est parti.');
  });
});

describe('the telephone that was asked for without JavaScript', () => {
  const whatsappUrl = 'https://wa.me/21698123456?text=Bonjour';
  const reveal = { form: 'reveal', publicKey: 'abc123' } as const;

  it('stands in the page that answers, in the card and in the bar', async () => {
    const contact = { name: 'Amel', phone: '+216 98 123 456', whatsappUrl, hours: null };
    const { html } = await renderPage(ad.url, answering(), { ...reveal, contact, refusal: null });
    expect(cardOf(html)).toContain('href="tel:+21698123456"');
    expect(linksOf(cardOf(html))).toContain(whatsappUrl);
    expect(linksOf(barOf(html))).toEqual(expect.arrayContaining(['tel:+21698123456', whatsappUrl, '#ad-message']));
  });

  it('says of every link that leaves the page that it opens another one', async () => {
    const contact = { name: 'Amel', phone: '+216 98 123 456', whatsappUrl, hours: null };
    const over = { videoUrl: 'https://video.example/visit' };
    const { html } = await renderPage(ad.url, answering(over), { ...reveal, contact, refusal: null });
    const leaving = html.match(/<a [^>]*target="_blank".*?<\/a>/gs) ?? [];
    expect(leaving.length).toBeGreaterThanOrEqual(5);
    for (const link of leaving) expect(link).toContain('s’ouvre dans un nouvel onglet');
  });

  it.each([
    [{ code: 'too_many_requests', field: null, retryAfter: 7000 }, 'dans 2 heures'],
    [{ code: 'proof_required', field: null, retryAfter: null }, 'Activez JavaScript'],
    [{ code: 'not_found', field: 'publicKey', retryAfter: null }, 'n’est plus en ligne'],
    [{ code: 'unavailable', field: null, retryAfter: null }, 'momentanément indisponible'],
    [{ code: 'network', field: null, retryAfter: null }, 'La connexion a été interrompue'],
  ] as const)('is not told for a reason: %j', async (refusal, words) => {
    const { html } = await renderPage(ad.url, answering(), { ...reveal, contact: null, refusal });
    expect(cardOf(html)).toContain(words);
    expect(cardOf(html)).toContain('Afficher le numéro');
  });
});
