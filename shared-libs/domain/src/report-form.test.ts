import { AGENCY_REPORT_REASONS, checkReport, REPORT_REASONS, reportFieldsBody } from './report-form.ts';
import type { ReportFields } from './report-form.ts';

const good: ReportFields = { reason: 'scam', text: 'Il demande une avance par mandat.' };

describe('checkReport', () => {
  it.each<[Partial<ReportFields>, object]>([
    [{}, {}],
    [{ text: `  ${'a'.repeat(21)}  ` }, {}],
    [{ reason: '' }, { reason: 'choice' }],
    [{ reason: 'nonsense' }, { reason: 'choice' }],
    [{ text: 'a'.repeat(20) }, { text: 'tooShort' }],
    [{ text: 'a'.repeat(200) }, { text: 'tooLong' }],
  ])('finds for %j the errors %j', (change, errors) => {
    expect(checkReport({ ...good, ...change })).toEqual(errors);
  });

  it('reportFieldsBody trims the text, and returns null without a reason', () => {
    expect(reportFieldsBody({ ...good, text: `  ${good.text} ` }, REPORT_REASONS)).toEqual({
      reason: 'scam',
      text: good.text,
    });
    expect(reportFieldsBody({ ...good, reason: 'nonsense' }, REPORT_REASONS)).toBeNull();
    expect(reportFieldsBody(good, AGENCY_REPORT_REASONS)).toBeNull();
  });
});
