import { ADDRESSES } from '@houni/routing/addresses';
import type { RouteDeclaration } from '@houni/routing/route-table';

/** The remote's name: of its texts, endpoints and routes. */
export const name = 'auth';

/** The routes that this remote serves; the build writes them into the manifest. */
export const routes = {
  signin: { ...ADDRESSES.signin, signIn: true, warmUp: true },
  signup: { ...ADDRESSES.signup, signIn: true },
  sendCode: { ...ADDRESSES.sendCode, signIn: true },
  confirmEmail: { ...ADDRESSES.confirmEmail, signIn: true },
  confirmPhone: { ...ADDRESSES.confirmPhone, signIn: true },
  resetPassword: { ...ADDRESSES.resetPassword, signIn: true },
  emailConfirmed: { ...ADDRESSES.emailConfirmed, signIn: true },
  resetPasswordSuccess: { ...ADDRESSES.resetPasswordSuccess, signIn: true },
} as const satisfies Record<string, RouteDeclaration>;
