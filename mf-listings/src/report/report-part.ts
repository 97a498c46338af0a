import type { LatePart } from '@houni/remote/late-part';
import type { ReportDialogProps } from './report-dialog.tsx';
import { REPORT_NAMESPACE, REPORT_TEXTS } from './report-texts.ts';

/** The dialog that reports an ad. */
export const reportPart: LatePart<ReportDialogProps> = {
  namespace: REPORT_NAMESPACE,
  async load(locale) {
    const [{ ReportDialog }, texts] = await Promise.all([
      import(/* webpackChunkName: "report" */ './report-dialog.tsx'),
      REPORT_TEXTS[locale](),
    ]);
    return { Component: ReportDialog, texts: texts.default };
  },
};
