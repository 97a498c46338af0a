import { ordersApi } from '@houni/api-client/orders';
import { ownAgencyApi } from '@houni/api-client/own-agency';
import { profileApi } from '@houni/api-client/profile';
import type { LoadContext } from '@houni/remote';

/**
 * Loads what the order form needs; its parts can be retried in the browser.
 * @returns whether the user may order: agents of an agency may not
 */
export async function loadOrderForm({ store: { dispatch }, locale }: Pick<LoadContext, 'store' | 'locale'>) {
  const { data: profile } = await dispatch(profileApi.endpoints.getProfile.initiate());
  if (profile?.agency?.role === 'agent') {
    await dispatch(ownAgencyApi.endpoints.getOwnAgency.initiate({ locale }));
    return false;
  }
  await Promise.all([
    dispatch(ordersApi.endpoints.getPaymentMethods.initiate()),
    dispatch(ordersApi.endpoints.getBilling.initiate()),
  ]);
  return true;
}
