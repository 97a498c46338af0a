import { ownAgencyApi } from '@houni/api-client/own-agency';
import { useUser } from '@houni/remote';
import { LoadFailed } from '../../../parts/load-failed.tsx';

/** Offers a retry if it is not known which documents have arrived: without them nothing can be sent. */
export function DocumentsFailed() {
  const user = useUser();
  const { isError, refetch } = ownAgencyApi.useGetAgencyDocumentsQuery(undefined, { skip: !user });
  return isError && <LoadFailed onRetry={() => void refetch()} />;
}
