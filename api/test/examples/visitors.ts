import type { Examples } from '../example.ts';

export const examples: Examples = {
  'POST /identify-pid': {
    body: {
      anonymous_user_uid: '0b8e5a52-54a5-4a0c-8f43-7f5f8f3c2d11',
      platform_auth_provider_user_uid: 'demo-user',
    },
  },
};
