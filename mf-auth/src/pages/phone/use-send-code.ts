import { useCallback } from 'react';
import { codeError } from '@houni/identity/failure';
import { useConfig } from '@houni/remote';
import { askLeave } from '@houni/identity/ask-leave';
import { useIdentity } from '@houni/identity/use-identity';
import { rememberCode } from './sent-code.ts';

/** Sends a code to a number in international form, and keeps what it must be handed in with. */
export function useSendCode(): (number: string) => Promise<void> {
  const { apiUrl } = useConfig();
  const loadIdentity = useIdentity();
  return useCallback(
    async (number) => {
      await askLeave(apiUrl, 'code');
      const identity = await loadIdentity();
      const verificationId = await identity.sendCode(number);
      try {
        rememberCode({ number, verificationId });
      } catch {
        throw codeError('web-storage-unsupported');
      }
    },
    [apiUrl, loadIdentity],
  );
}
