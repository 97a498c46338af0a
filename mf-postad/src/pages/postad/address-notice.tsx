import { useEffect } from 'react';
import { profileApi } from '@houni/api-client/profile';
import { addressProofPart } from '@houni/auth/address-proof/address-proof-part';
import { useDeferred } from '@houni/remote/use-deferred';

/** Says before the ad is sent that the account must prove its address first. Only for signed-in users. */
export function AddressNotice() {
  const { data: profile, refetch } = profileApi.useGetProfileQuery();
  const { Component, load } = useDeferred(addressProofPart);
  const isNeeded = profile?.proved?.email === false;
  useEffect(() => {
    if (isNeeded) void load();
  }, [isNeeded, load]);
  return Component && profile ? <Component profile={profile} reload={refetch} /> : null;
}
