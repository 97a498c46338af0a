import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { hydrateOnVisible } from '@houni/remote/hydrate-on-visible';
import { REPORT_NAMESPACE, loadReportTexts } from './report-texts.ts';

/** The report dialog, loaded when it is opened. */
export const reportDialogPart = deferred(async (locale: Locale) => {
  const [{ ReportDialog }, { default: texts }] = await Promise.all([
    import(/* webpackChunkName: "report" */ './report-dialog.tsx'),
    loadReportTexts(locale),
  ]);
  return { Component: ReportDialog, texts: { [REPORT_NAMESPACE]: texts } };
});

/** The form in the page, which its address can request. */
export const reportFormPart = deferred(async (locale: Locale) => {
  const [{ ReportFormSection }, { default: texts }] = await Promise.all([
    import(/* webpackChunkName: "report" */ './report-form-section.tsx'),
    loadReportTexts(locale),
  ]);
  return { Component: ReportFormSection, texts: { [REPORT_NAMESPACE]: texts } };
});

export const ReportSection = hydrateOnVisible(reportFormPart);
