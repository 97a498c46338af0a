import type { ProfileUpdate } from '@houni/contracts/account';

/** Changes the profile of the signed-in user: `Profile`. */
export const profileUpdateRequest = (body: ProfileUpdate) => ({ url: '/user-auth/me', method: 'PATCH', body }) as const;
