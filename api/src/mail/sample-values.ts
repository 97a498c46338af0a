import { formatPricePerSquareMetre } from '@houni/domain/value-formats';
import type { Locale } from '@houni/domain/locale';
import type { MailAd, MailValues } from './templates.ts';

/** Sample titles and messages in each language. */
const AD_TITLES: Record<Locale, string> = {
  fr: 'Appartement S+2 lumineux à La Marsa',
  ar: 'شقة S+2 مشرقة في المرسى',
  en: 'Bright S+2 apartment in La Marsa',
  it: 'Appartamento S+2 luminoso a La Marsa',
  es: 'Piso S+2 luminoso en La Marsa',
};
const MESSAGES: Record<Locale, string> = {
  fr: 'Bonjour,\n\nL’appartement est-il toujours disponible ? Je peux le visiter samedi matin.\n\nMerci',
  ar: 'السلام عليكم،\n\nهل ما زالت الشقة متاحة؟ يمكنني زيارتها صباح السبت.\n\nشكرًا',
  en: 'Hello,\n\nIs the apartment still available? I could visit it on Saturday morning.\n\nThank you',
  it: 'Buongiorno,\n\nl’appartamento è ancora disponibile? Potrei visitarlo sabato mattina.\n\nGrazie',
  es: 'Hola:\n\n¿Sigue disponible el piso? Podría visitarlo el sábado por la mañana.\n\nGracias',
};

/** Sample values of every template, for the preview pages and tests. */
export function sampleValues(locale: Locale, siteUrl: string, mediaUrl = `${siteUrl}/media`): MailValues {
  const title = AD_TITLES[locale];
  const message = MESSAGES[locale];
  const url = `${siteUrl}/user-ads/k7m2p9x4q8wd`;
  const unsubscribeUrl = `${siteUrl}/unsubscribe/bGVpbGFAZXhhbXBsZS50bg?signature=sample`;
  const ad = { title, url };
  const decision = { reason: 'wrong_price', note: message };
  const order = { reference: 'HN-ABCDEFGH2345', millimes: 54_000, product: 'credits-20', url };
  const agency = { name: 'Immobilière du Golfe', url };
  const sampleAd = (adTitle: string, place: string, millimes: number): MailAd => ({
    title: adTitle,
    place,
    facts: 'S+2 · 94 m²',
    photo: `${mediaUrl}/demo/living-room-01-640.webp`,
    millimes,
    previousMillimes: null,
    unit: 'total',
    perArea: formatPricePerSquareMetre(millimes, 94, locale),
    seller: 'Immobilière du Golfe',
    url,
  });
  return {
    'newsletter-confirm': { url, unsubscribeUrl },
    'newsletter-unsubscribe': { url },
    'ad-published': { ...ad, expiresAt: '2026-08-14T10:00:00Z' },
    'ad-in-review': ad,
    'ad-changes-requested': { ...ad, ...decision },
    'ad-rejected': { ...ad, ...decision, refundedCredits: 6 },
    'ad-removed': { ...ad, ...decision, note: null },
    'ad-appeal-decided': { ...ad, ...decision, outcome: 'upheld' },
    'ad-copied': ad,
    'ad-expiring': { ...ad, days: 7 },
    'ad-expired': { ...ad, renewableUntil: '2026-08-19T10:00:00Z' },
    'ad-still-available': { titles: [ad.title], isBelowOthers: true, url: ad.url },
    'report-decided': { title, outcome: 'upheld' },
    'contact-owner': {
      ...ad,
      isWithAgency: false,
      name: 'Leïla Trabelsi',
      email: 'leila@example.tn',
      phone: '+216 20 123 456',
      message,
    },
    'contact-owner-copy': { ...ad, message },
    'contact-admins': { subject: title, name: 'Leïla Trabelsi', email: 'leila@example.tn', message },
    'contact-admins-copy': { subject: title, message },
    'contact-answer': { subject: title, answer: 'Bonjour, votre annonce est de nouveau en ligne.', message },
    'guest-message-confirm': ad,
    'guest-message-received': { ...ad, isWithAgency: false, from: 'Leïla Trabelsi', excerpt: message },
    'message-received': { ...ad, isWithAgency: false, from: 'Leïla Trabelsi', excerpt: message },
    'saved-search-confirm': { name: title, url },
    'saved-search-alert': {
      name: title,
      place: 'La Marsa',
      ads: [
        sampleAd(title, 'La Marsa, Tunis', 320_000_000),
        sampleAd(AD_TITLES.ar, 'المرسى، تونس', 285_000_000),
        { ...sampleAd(AD_TITLES.fr, 'Sidi Bou Saïd, Tunis', 410_000_000), facts: '', photo: null, perArea: null },
      ],
      reductions: [
        { ...sampleAd(title, 'Ariana, Ariana', 1_200_500), previousMillimes: 1_350_000, unit: 'month', perArea: null },
      ],
      lowered: [{ ...sampleAd(title, 'Le Kram, Tunis', 340_000_000), previousMillimes: 360_000_000 }],
      total: 3,
      totalLowered: 1,
      url,
      unsubscribeUrl,
    },
    'order-placed': { ...order, payTo: 'Houni SARL, TN59 1000 6035 1835 9847 8831' },
    'order-confirmed': { ...order, product: 'pro-60:yearly', millimes: 1_290_000, invoice: '2026-000012' },
    'order-refunded': { ...order, millimes: 30_000, creditNote: 'AV-2026-000003' },
    'order-cancelled': { reference: order.reference, reason: 'not_paid', url },
    'payment-unexpected': {
      key: 'up_abcdefgh2345',
      reference: order.reference,
      problem: 'late',
      amount: '54 TND',
    },
    'plan-ended': { ads: 17, places: 3, offlineAt: '2026-08-14T10:00:00Z', url },
    'plan-ended-reminder': { ads: 17, places: 3, offlineAt: '2026-08-14T10:00:00Z', url },
    'plan-ads-offline': { ads: 17, url },
    'agency-submitted': agency,
    'agency-verified': agency,
    'agency-refused': {
      ...agency,
      reason: 'documents_missing',
      note: null,
      fields: [
        { field: 'document_licence', reason: 'unreadable', note: message },
        { field: 'taxNumber', reason: 'mismatch', note: null },
      ],
    },
    'agency-ownership-transferred': agency,
    'agency-suspended': { name: agency.name, reason: message },
    'agency-restored': agency,
    'agency-badge-revoked': { name: agency.name, reason: message },
    'agency-closed': { name: agency.name, reason: message },
    'agency-licence-ending': { ...agency, until: '2026-08-14T12:00:00Z' },
    'agency-licence-ended': { ...agency, until: '2026-08-14T12:00:00Z' },
    'agency-invitation': { ...agency, inviter: 'Sami Ben Youssef' },
    'import-finished': { source: 'kyero.xml', created: 12, updated: 1340, renewed: 25, closed: 3, refused: 1, url },
    'import-needs-confirmation': { source: 'kyero.xml', closing: 48, online: 120, url },
    'account-suspended': { reason: 'false_listings', note: message, until: '2026-08-14T12:00:00Z' },
    'account-restored': {},
    'account-email-changed': { email: 'nouvelle.adresse@example.tn' },
    'account-data-ready': { url, until: '2026-08-14T10:00:00Z' },
    'account-deletion-requested': { url, until: '2026-08-14T10:00:00Z' },
    'account-deletion-reminder': { url, until: '2026-08-14T10:00:00Z' },
    'account-deleted': {},
  };
}
