import type { Locale } from '@houni/contracts/locale';
import { deferred } from '@houni/remote/deferred';
import { REPORT_NAMESPACE, REPORT_TEXTS } from './report-texts.ts';

export const reportDialogPart = deferred(async (locale: Locale) => {
  const [{ ReportDialog }, texts] = await Promise.all([
    import(/* webpackChunkName: "report" */ './report-dialog.tsx'),
    REPORT_TEXTS[locale](),
  ]);
  return { Component: ReportDialog, texts: { [REPORT_NAMESPACE]: texts.default } };
});
