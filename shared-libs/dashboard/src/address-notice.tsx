import { useLocation } from 'react-router-dom';
import { profileApi } from '@houni/api-client/profile';
import { AddressProofNotice } from '@houni/auth/address-proof/address-proof-notice.tsx';
import { matchPath } from '@houni/routing/match';

/** The notice about an unproved address, on every page but the security page, whose email section does the same. */
export function AddressNotice() {
  const { data: profile, refetch } = profileApi.useGetProfileQuery();
  const match = matchPath(useLocation().pathname);
  const isSecurityPage = match.kind === 'route' && match.route.name === 'security';
  // Without `proved` it is the answer of an older API.
  if (!profile?.proved || profile.pendingDeletion || isSecurityPage) return null;
  return <AddressProofNotice profile={profile} reload={refetch} />;
}
