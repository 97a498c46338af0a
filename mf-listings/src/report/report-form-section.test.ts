import { REPORT_REASONS } from '@houni/domain/report-form';
import { adAnswer, detail } from '../ads.test-support.ts';
import { renderPage } from '../render-page.test-support.tsx';

const ad = detail('abc123');
const answers = { '/search/item/public-key': adAnswer('online', ad) };
const fields = { reason: 'wrong_price', text: 'Trop court <b>' };

describe('the report form in the ad page', () => {
  it('is a plain form with a radio button for each reason', async () => {
    const { html, result } = await renderPage(`${ad.url}?report=1`, answers);
    expect(result).toEqual({ kind: 'ok', status: 200 });
    expect(html).toMatch(new RegExp(`<form[^>]* action="${ad.url}\\?report=1#report"[^>]* method="post"`));
    expect(html).toContain('<input type="hidden" name="form" value="report"/>');
    expect(html.match(/name="reason"/g)).toHaveLength(REPORT_REASONS.length);
  });

  it('shows the values and errors of a failed form post', async () => {
    const posted = { form: 'report', publicKey: 'abc123', fields, failure: null } as const;
    const { html } = await renderPage(`${ad.url}?report=1`, answers, {
      ...posted,
      errors: { text: 'tooShort' },
    });
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="wrong_price"|value="wrong_price"[^>]*checked=""/);
    expect(html).toContain('Trop court &lt;b&gt;</textarea>');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  it('shows why a report failed, or the confirmation', async () => {
    const failure = { code: 'too_many_requests', field: null, retryAfter: 7200 } as const;
    const posted = { form: 'report', publicKey: 'abc123', fields, errors: {}, failure } as const;
    expect((await renderPage(`${ad.url}?report=1`, answers, posted)).html).toContain('réessayer dans 2 heures');
    const { html } = await renderPage(`${ad.url}?report=sent`, answers);
    expect(html).toContain('Signalement envoyé');
    expect(html).not.toContain('name="reason"');
  });

  it('is not rendered for a closed ad', async () => {
    const closed = detail('abc123', { state: 'sold_or_rented' });
    const { html } = await renderPage(`${ad.url}?report=1`, { '/search/item/public-key': adAnswer('closed', closed) });
    expect(html).not.toContain('id="report"');
  });
});
