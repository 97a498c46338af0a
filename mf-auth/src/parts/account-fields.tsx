import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';

/** The account type: private or agency. */
export function KindField() {
  const { t } = useT('auth');
  return (
    <RadioCards
      legend={t('signup.kind')}
      name="kind"
      defaultValue="private"
      options={[
        { value: 'private', label: t('signup.private'), description: t('signup.privateHint'), icon: 'user' },
        { value: 'agency', label: t('signup.agency'), description: t('signup.agencyHint'), icon: 'building' },
      ]}
    />
  );
}

/** The consent that the law requires before an account is created (law 2004-63). */
export function ConsentField({ error }: { error: string | undefined }) {
  const { t, locale } = useT('auth');
  return (
    <Checkbox
      name="consent"
      value="yes"
      error={error}
      label={
        <>
          {t('signup.consent')}{' '}
          <a href={buildPath('legal', {}, locale)} target="_blank">
            {t('signup.terms')}
            <span className="vh"> ({t('common:navigation.externalLink')})</span>
          </a>
        </>
      }
    />
  );
}
