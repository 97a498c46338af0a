import { lateSection } from '@houni/remote/late-section';
import type { ReportInPageProps } from './report-in-page.tsx';
import { REPORT_NAMESPACE, REPORT_TEXTS } from './report-texts.ts';

/** The form that reports an ad, in the ad's page: where its address asks for it. */
export const reportSection = lateSection<ReportInPageProps>({
  namespace: REPORT_NAMESPACE,
  load: async (locale) => {
    const [{ ReportInPage }, { default: texts }] = await Promise.all([
      import(/* webpackChunkName: "report" */ './report-in-page.tsx'),
      REPORT_TEXTS[locale](),
    ]);
    return { Component: ReportInPage, texts };
  },
});
