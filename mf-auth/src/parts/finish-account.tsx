import { css } from '@emotion/react';
import type { User } from 'firebase/auth';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { checkConsent, checkName } from '../rules.ts';
import { ConsentField, KindField } from './account-fields.tsx';
import { AuthPage } from './auth-page.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { useForm } from '@houni/identity/use-form';
import type { SignInEnd } from './use-sign-in-end.ts';

const form = css({ display: 'grid', gap: space[5] });
const anyKind = () => null;

/**
 * What a new account still has to say that another house, a link or a phone has opened: who it is, and the consent.
 * Without them it is taken back.
 */
export function FinishAccount({ user, end }: { user: User; end: SignInEnd }) {
  const { t } = useT('auth');
  const { errors, failure, busy, formProps } = useForm(
    { kind: anyKind, name: checkName, consent: checkConsent },
    async (values) => {
      const { nameAccount } = await import('@houni/identity/name-account');
      const displayName = values.name.trim();
      await nameAccount(user, displayName);
      await end.enter(user, { kind: values.kind === 'agency' ? 'agency' : 'private', displayName });
    },
  );
  const text = (key: string | undefined) => (key === undefined ? undefined : t(key));

  async function cancel() {
    try {
      const { takeBackAccount } = await import('@houni/identity/name-account');
      await takeBackAccount(user);
    } catch (error) {
      console.warn('The new account was not taken back; it says nothing about anybody yet.', error);
    }
    end.leave();
  }

  return (
    <AuthPage title={t('finish.title')} intro={t('finish.intro')}>
      <form css={form} {...formProps} aria-busy={busy}>
        <FailureAlert failure={failure} />
        <KindField />
        <TextField
          name="name"
          autoComplete="name"
          dir="auto"
          defaultValue={user.displayName ?? ''}
          label={t('fields.name')}
          error={text(errors.name)}
        />
        <ConsentField error={text(errors.consent)} />
        <Button type="submit" size="lg" block data-early busy={busy}>
          {t(busy ? 'signup.busy' : 'signup.submit')}
        </Button>
        <Button variant="quiet" onClick={() => void cancel()}>
          {t('finish.cancel')}
        </Button>
      </form>
    </AuthPage>
  );
}
