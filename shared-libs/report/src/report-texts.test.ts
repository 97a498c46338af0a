import { LOCALES } from '@houni/domain/locale';
import { AGENCY_REPORT_REASONS, REPORT_REASONS } from '@houni/domain/report-form';
import type { Messages } from '@houni/remote';
import { loadReportTexts } from './report-texts.ts';

function keysOf(texts: Messages, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

describe('texts of the report form', () => {
  it.each(LOCALES)('are complete in %s, with every reason', async (locale) => {
    const keys = keysOf((await loadReportTexts(locale)).default);
    const french = keysOf((await loadReportTexts('fr')).default);
    expect(new Set(keys)).toEqual(new Set(french));
    for (const reason of REPORT_REASONS) expect(keys).toContain(`item.reasons.${reason}`);
    for (const reason of AGENCY_REPORT_REASONS) expect(keys).toContain(`agency.reasons.${reason}`);
  });
});
