import { definePage } from '@houni/remote';
import { postadApi } from '../../api.ts';
import { PostadPage } from './postad-page.tsx';
import { stepOf, stepPath } from './steps.ts';

/**
 * `/postad` and `/postad/{step}`. The draft is in the browser and the account:
 * the server renders each step without it.
 */
export const postadPage = definePage('postad', {
  async load({ route, store }) {
    const step = stepOf(route);
    if (step === 'place') {
      const { data } = await store.dispatch(postadApi.endpoints.postadGovernorates.initiate());
      if (!data) return { kind: 'unavailable', reason: 'The governorates did not arrive.' };
    }
    return { kind: 'ok', cache: 'public' };
  },
  head({ route, locale, t }) {
    const step = stepOf(route);
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
