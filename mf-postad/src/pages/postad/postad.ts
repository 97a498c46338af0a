import { definePage } from '@houni/remote';
import { postadApi } from '../../api.ts';
import { PostadPage } from './postad-page.tsx';
import { ownStep, stepOf, stepPath } from './steps.ts';

/**
 * `/postad` and `/postad/{step}`. The draft is in the browser and the account:
 * the server renders each step without it.
 */
export const postadPage = definePage('postad', {
  async load({ route, locale, store }) {
    const step = ownStep(stepOf(route));
    if (step === null) {
      return {
        kind: 'redirect',
        status: 302,
        to: stepPath('preview', locale, { explicitPrefix: route.prefix !== null }),
      };
    }
    if (step === 'place') {
      const { data } = await store.dispatch(postadApi.endpoints.postadGovernorates.initiate());
      if (!data) return { kind: 'unavailable', reason: 'The governorates did not arrive.' };
    }
    return { kind: 'ok', cache: 'public' };
  },
  head({ route, locale, t }) {
    const step = ownStep(stepOf(route)) ?? 'preview';
    const heading = step === 'type' ? t('postad:postad.headTitle') : t(`postad:${step}.title`);
    return {
      title: `${heading} | ${t('common:brand')}`,
      description: t('postad:postad.description'),
      canonical: stepPath(step, locale),
      robots: 'noindex,follow',
    };
  },
  Component: PostadPage,
});
