import { ownAgencyApi } from '@houni/api-client/own-agency';
import { profileApi } from '@houni/api-client/profile';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';

/** The agency for which the user may not order, because they are one of its agents; null for everybody else. */
export function useAgencyOfAgent(): { name: string } | null {
  const { data: profile } = profileApi.useGetProfileQuery();
  return profile?.agency?.role === 'agent' ? profile.agency : null;
}

/** Says to an agent who orders for their agency. */
export function OwnerOnly({ agency }: { agency: string }) {
  const { t, locale } = useT('dashboardBuying');
  const { data } = ownAgencyApi.useGetOwnAgencyQuery({ locale });
  const owner = data?.agency?.members.find(({ role }) => role === 'owner');
  return (
    <Alert title={t('owner.title')}>
      <p>{owner ? t('owner.named', { owner: owner.name, agency }) : t('owner.unnamed', { agency })}</p>
    </Alert>
  );
}
