import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { profileChangesApi } from '@houni/api-client/profile-changes';
import type { Profile } from '@houni/contracts/account';
import { LOCALES } from '@houni/domain/locale';
import { formatPhone } from '@houni/domain/format-phone';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { useConfig, useUser } from '@houni/remote';
import { signedIn, useDispatch } from '@houni/store';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { font, media, space } from '@houni/ui/tokens';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { updateIdentity } from '../../update-identity.ts';
import { readProfileForm, saveFailure } from './profile-update.ts';
import type { ProfileErrors } from './profile-update.ts';

const form = css({ display: 'grid', gap: space[5] });
const scripted = css({ [media.noScript]: { display: 'none' } });
const group = css({ border: 'none', padding: 0, margin: 0 });
const legend = css({ padding: 0, fontSize: font.sm, fontWeight: font.medium });
const languages = css({ display: 'flex', flexWrap: 'wrap', columnGap: space[5] });

/** The profile form. Fields are uncontrolled: typed text stays when saving fails. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useT('dashboard');
  const { firebase } = useConfig();
  const user = useUser();
  const dispatch = useDispatch();
  const [save, { isLoading }] = profileChangesApi.useUpdateProfileMutation();
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; key: TextKey<'dashboard'> } | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const { elements } = event.currentTarget;
    const { update, errors } = readProfileForm(new FormData(event.currentTarget));
    setErrors(errors);
    setOutcome(null);
    const first = errors.displayName ? 'displayName' : errors.phone ? 'phone' : null;
    if (first) {
      const control = elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    const answer = await save(update);
    if (answer.error) {
      const failure = saveFailure(answer.error);
      setErrors(failure.errors);
      setOutcome({ tone: 'error', key: failure.key });
      return;
    }
    setOutcome({ tone: 'success', key: 'profile.saved' });
    const { displayName } = answer.data;
    if (user && displayName !== user.displayName) {
      dispatch(signedIn({ ...user, displayName }));
      await updateIdentity({ displayName }, firebase);
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!(event.target instanceof HTMLInputElement)) return;
    const { name } = event.target;
    setOutcome(null);
    setErrors((errors) => ({ ...errors, [name]: undefined }));
  }

  return (
    <div css={scripted}>
      <SubjectCard id="edit-profile" layout="form" title={t('profile.edit')}>
        <form
          css={form}
          method="post"
          noValidate
          aria-busy={isLoading}
          onSubmit={(event) => void onSubmit(event)}
          onInput={onInput}
        >
          <ProfileFields profile={profile} errors={errors} />
          {outcome && (
            <Alert tone={outcome.tone} live>
              {t(outcome.key)}
            </Alert>
          )}
          <div>
            <Button type="submit" data-replay busy={isLoading}>
              {t('common:actions.save')}
            </Button>
          </div>
        </form>
      </SubjectCard>
    </div>
  );
}

function ProfileFields({ profile, errors }: { profile: Profile; errors: ProfileErrors }) {
  const { t } = useT('dashboard');
  return (
    <>
      <TextField
        name="displayName"
        autoComplete="name"
        dir="auto"
        label={t('profile.name')}
        defaultValue={profile.displayName}
        error={errors.displayName && t(errors.displayName)}
      />
      <TextField
        name="phone"
        type="tel"
        autoComplete="tel"
        label={t('profile.phone')}
        optional={t('common:form.optional')}
        hint={t('profile.phoneHint')}
        defaultValue={formatPhone(profile.phone ?? '')}
        error={errors.phone && t(errors.phone)}
      />
      <fieldset css={group}>
        <legend css={legend}>{t('profile.languages')}</legend>
        <div css={languages}>
          {LOCALES.map((language) => (
            <Checkbox
              key={language}
              name="languages"
              value={language}
              label={t(`common:languages.${language}`)}
              defaultChecked={profile.languages.includes(language)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
