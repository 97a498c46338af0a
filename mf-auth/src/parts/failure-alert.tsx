import { FailureAlert as Told } from '@houni/identity/failure-alert.tsx';
import type { Failure } from '@houni/identity/failure';
import { useAuthPath } from './use-requested.ts';

/** What went wrong; the way to a new password keeps this visit's way back. */
export function FailureAlert({ failure }: { failure: Failure | null }) {
  return <Told failure={failure} resetPath={useAuthPath('resetPassword')} />;
}
