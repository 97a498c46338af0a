import { useCallback } from 'react';
import { authError } from '@houni/auth/failure';
import { useConfig } from '@houni/remote';
import { checkAuthLimit } from '@houni/auth/check-auth-limit';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { rememberCode } from './sent-code.ts';

/** Sends a code to a number in international form and saves its verification id. */
export function useSendCode(): (number: string) => Promise<void> {
  const { apiUrl } = useConfig();
  const loadAuthClient = useAuthClient();
  return useCallback(
    async (number) => {
      await checkAuthLimit(apiUrl, 'code');
      const client = await loadAuthClient();
      const verificationId = await client.sendCode(number);
      try {
        rememberCode({ number, verificationId });
      } catch {
        throw authError('web-storage-unsupported');
      }
    },
    [apiUrl, loadAuthClient],
  );
}
