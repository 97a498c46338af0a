import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';

interface SaveSearchOutcomeProps {
  outcome: 'saved' | 'confirmationSent';
  email: string;
  signedIn: boolean;
  onClose: () => void;
}

/** The result: the search is saved, or waits for the confirmation by e-mail. */
export function SaveSearchOutcome({ outcome, email, signedIn, onClose }: SaveSearchOutcomeProps) {
  const { t, locale } = useT('listingsSaveSearch');
  const { dashboardUrl } = useConfig();
  return (
    <>
      <Alert tone="success" title={t(`${outcome}.title`)}>
        <p>{t(`${outcome}.text`, { email })}</p>
      </Alert>
      <Button onClick={onClose}>{t('done')}</Button>
      {signedIn && (
        <ButtonLink variant="quiet" href={dashboardUrl + buildPath('savedSearches', {}, locale)}>
          {t('showAll')}
        </ButtonLink>
      )}
    </>
  );
}
