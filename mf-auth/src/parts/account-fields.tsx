import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Checkbox } from '@houni/ui/checkbox.tsx';

/** The account type: a private person unless it is ticked. Most visitors come for a favourite, so it is no question. */
export function AgencyField() {
  const { t } = useT('auth');
  return <Checkbox name="kind" value="agency" label={t('signup.forAgency')} />;
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
