import { FailureAlert as Told } from '@houni/auth/failure-alert.tsx';
import type { Failure } from '@houni/auth/failure';
import { useAuthPath } from './use-return-url.ts';

/** The error message; its password reset link keeps the return URL. */
export function FailureAlert({ failure }: { failure: Failure | null }) {
  return <Told failure={failure} resetPath={useAuthPath('resetPassword')} />;
}
