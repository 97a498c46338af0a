import { ownAgencyApi } from '@houni/api-client/own-agency';
import { definePage } from '@houni/remote';
import { selectUser } from '@houni/store';
import { RegistrationPage } from './registration-page.tsx';
import { stepPath } from './steps.ts';

/**
 * `/add-agency/{step}`: the registration of an agency. The form is in the browser and the account: the server renders the
 * heading of each step.
 */
export const registrationPage = definePage('agencyRegistration', {
  async load({ store, locale }) {
    if (!selectUser(store.getState())) return { kind: 'ok', cache: 'public' };
    // Without an answer the browser asks again; the form itself is on the device.
    await store.dispatch(ownAgencyApi.endpoints.getOwnAgency.initiate({ locale }));
    return { kind: 'ok', cache: 'private' };
  },
  head({ route, locale, t }) {
    const { step } = route.params;
    return {
      title: `${t(`agencies:join.steps.${step}`)} | ${t('common:brand')}`,
      description: t('agencies:join.description'),
      canonical: stepPath(step, locale),
      robots: 'noindex,follow',
    };
  },
  Component: RegistrationPage,
});
