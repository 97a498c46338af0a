import { checkReport, reportFieldsBody } from './report-form.ts';
import type { ReportFields } from './report-form.ts';

const good: ReportFields = { reason: 'scam', text: 'Il demande une avance par mandat.', email: '' };

describe('checkReport', () => {
  it.each<[Partial<ReportFields>, object]>([
    [{}, {}],
    [{ email: 'leila@exemple.tn' }, {}],
    [{ text: `  ${'a'.repeat(21)}  ` }, {}],
    [{ reason: '' }, { reason: 'choice' }],
    [{ reason: 'nonsense' }, { reason: 'choice' }],
    [{ text: 'a'.repeat(20) }, { text: 'tooShort' }],
    [{ text: 'a'.repeat(200) }, { text: 'tooLong' }],
    [{ email: 'leila@exemple' }, { email: 'email' }],
  ])('finds for %j the errors %j', (change, errors) => {
    expect(checkReport({ ...good, ...change })).toEqual(errors);
  });

  it('reportFieldsBody trims the text, leaves out an empty email, and returns null without a reason', () => {
    expect(reportFieldsBody({ ...good, text: `  ${good.text} ` })).toEqual({ reason: 'scam', text: good.text });
    expect(reportFieldsBody({ ...good, email: ' leila@exemple.tn ' })).toMatchObject({ email: 'leila@exemple.tn' });
    expect(reportFieldsBody({ ...good, reason: 'nonsense' })).toBeNull();
  });
});
