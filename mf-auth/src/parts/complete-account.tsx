import { css } from '@emotion/react';
import type { User } from '@firebase/auth';
import { useT } from '@houni/i18n';
import type { FullTextKey } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { checkConsent, checkName } from '../rules.ts';
import { AgencyField, ConsentField } from './account-fields.tsx';
import { AuthPage } from './auth-page.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { useForm } from '@houni/auth/use-form';
import type { SignInCompletion } from './use-sign-in-completion.ts';

const form = css({ display: 'grid', gap: space[5] });
const anyKind = () => null;

/**
 * The remaining step of a new account from a provider, a link or a phone: name, account type and consent.
 * Without them the account is deleted.
 */
export function CompleteAccount({ user, completion }: { user: User; completion: SignInCompletion }) {
  const { t } = useT('auth');
  const { errors, failure, busy, formProps } = useForm(
    { name: checkName, kind: anyKind, consent: checkConsent },
    async (values) => {
      const { setDisplayName } = await import('@houni/auth/new-account');
      const displayName = values.name.trim();
      await setDisplayName(user, displayName);
      await completion.startSession(user, { kind: values.kind === 'agency' ? 'agency' : 'private', displayName });
    },
  );
  const text = (key: FullTextKey | undefined) => (key === undefined ? undefined : t(key));

  async function cancel() {
    try {
      const { deleteNewAccount } = await import('@houni/auth/new-account');
      await deleteNewAccount(user);
    } catch (error) {
      console.warn('The new account could not be deleted; it contains no personal details yet.', error);
    }
    completion.cancelStep();
  }

  return (
    <AuthPage title={t('finish.title')} intro={t('finish.intro')}>
      <form css={form} {...formProps} aria-busy={busy}>
        <FailureAlert failure={failure} />
        <TextField
          name="name"
          autoComplete="name"
          dir="auto"
          defaultValue={user.displayName ?? ''}
          label={t('fields.name')}
          error={text(errors.name)}
        />
        <div>
          <AgencyField />
          <ConsentField error={text(errors.consent)} />
        </div>
        <Button type="submit" size="lg" block data-replay busy={busy}>
          {t(busy ? 'signup.busy' : 'signup.submit')}
        </Button>
        <Button variant="quiet" onClick={() => void cancel()}>
          {t('finish.cancel')}
        </Button>
      </form>
    </AuthPage>
  );
}
