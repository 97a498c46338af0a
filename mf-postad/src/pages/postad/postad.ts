import { placesApi } from '@houni/api-client/places';
import { definePage } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { selectUser } from '@houni/store';
import { adOfAddress } from '../../edit/ad-of-address.ts';
import { PostadPage } from './postad-page.tsx';
import { stepOf, stepPath } from './steps.ts';

/**
 * `/postad` and `/postad/{step}`. The draft is in the browser and the account:
 * the server renders each step without it.
 */
export const postadPage = definePage('postad', {
  async load({ route, store, locale, path, query }) {
    const step = stepOf(route);
    const ad = adOfAddress(query);
    if (ad !== null && !selectUser(store.getState())) {
      const back = encodeURIComponent(`${path}?ad=${ad}`);
      return { kind: 'redirect', to: `${buildPath('signin', {}, locale)}?redirect=${back}`, status: 302 };
    }
    if (step === 'place') {
      const { data } = await store.dispatch(placesApi.endpoints.getGovernorates.initiate());
      if (!data) return { kind: 'unavailable', reason: 'The governorates did not arrive.' };
    }
    return { kind: 'ok', cache: ad === null ? 'public' : 'private' };
  },
  head({ route, locale, t, query }) {
    const step = stepOf(route);
    const isEdit = adOfAddress(query) !== null;
    const heading = isEdit
      ? t('postad:editing.title')
      : step === 'type'
        ? t('postad:postad.headTitle')
        : t(`postad:${step}.title`);
    return {
      title: `${heading} | ${t('common:brand')}`,
      description: t('postad:postad.description'),
      canonical: stepPath(step, locale),
      robots: 'noindex,follow',
    };
  },
  Component: PostadPage,
});
