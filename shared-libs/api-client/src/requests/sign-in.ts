import type { Locale } from '@houni/domain/locale';

/** Creates the profile of a new account: `LoginHookAnswer`. */
export const signupRequest = (body: {
  kind: 'private' | 'agency';
  displayName: string;
  terms: string;
  locale: Locale;
}) => ({ url: '/user-auth/signup', method: 'POST', body }) as const;

/** Updates the profile after a sign-in: `LoginHookAnswer`. */
export const loginRequest = (body: { locale: Locale }) =>
  ({ url: '/user-auth/hook/login', method: 'POST', body }) as const;

/** Says that a mailed link has confirmed or changed an address. */
export const confirmedAddressRequest = (body: { email: string }) =>
  ({ url: '/user-auth/hook/address', method: 'POST', body }) as const;

/** Checks the rate limit of an action at the identity provider. */
export const authLimitRequest = (action: 'sign-up' | 'mail' | 'code') =>
  ({ url: `/user-auth/rate-limit/${action}`, method: 'POST' }) as const;

/** Whether the address of a confirmation link is confirmed: `{ proved }`. */
export const addressProofRequest = (params: { account: string; address: string }) => ({
  url: '/user-auth/address-proof',
  params,
});
