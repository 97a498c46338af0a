import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { consentValue, createConsent } from '../analytics/consent.ts';
import { registerVisitorChoices } from './visitor-choices.ts';

describe('POST /visitor-choices', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify();
    registerVisitorChoices(app, { secure: true, siteUrl: 'https://houni.tn' });
  });
  afterEach(() => app.close());

  const post = async (fields: Record<string, string>) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/visitor-choices',
      headers: { host: 'tableau.houni.tn', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return [statusCode, headers['set-cookie']];
  };

  it('sets the language for 365 days, and the consent of all hosts for 180 days', async () => {
    expect(await post({ locale: 'ar' })).toEqual([204, ['locale=ar; Max-Age=31536000; Path=/; SameSite=Lax; Secure']]);
    const value = consentValue(createConsent('refused', Date.now()));
    expect(await post({ consent: value })).toEqual([
      204,
      [`houni-consent=${encodeURIComponent(value)}; Path=/; Max-Age=15552000; SameSite=Lax; Domain=houni.tn; Secure`],
    ]);
  });

  it('sets no cookie for values that no page sends', async () => {
    for (const fields of [
      { locale: 'xx' },
      { locale: 'ar; Domain=evil.example' },
      { consent: 'refused' },
      { consent: 'refused.0.2026-03-07T10:00:00.000Z' },
      { consent: `accepted.1.${new Date().toISOString()}; Domain=evil.example` },
    ])
      expect(await post(fields)).toEqual([422, undefined]);
  });
});
