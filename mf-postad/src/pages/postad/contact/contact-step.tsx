import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { profileApi } from '@houni/api-client/profile';
import type { DraftContent } from '@houni/contracts/draft';
import { readPhone } from '@houni/domain/phone';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import type { TextFieldProps } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { withPart } from '../../../draft/draft-content.ts';
import { accountPath } from '../account-path.ts';
import { StepForm } from '../step-form.tsx';
import { useDraftText } from '@houni/store/use-draft-text';
import type { Draft } from '../use-draft.ts';
import { TextWarning } from '../text-warning.tsx';

const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });

type Contact = NonNullable<DraftContent['contact']>;

/** Step five: the name that visitors see, the telephone, and how they may write or call. */
export function ContactStep({ draft }: { draft: Draft }) {
  const { t } = useT('postad');
  const user = useUser();
  const { content, edit } = draft;
  const contact: Contact = content.contact ?? {};
  const set = (values: { [Key in keyof Contact]?: Contact[Key] | undefined }) =>
    void edit((current) => withPart(current, 'contact', values));
  usePresetContact(draft);
  const { data: profile } = profileApi.useGetProfileQuery(undefined, { skip: !user });

  return (
    <StepForm step="contact" draft={draft}>
      {(errorOf) => (
        <div css={group}>
          {!user && <SignInNotice content={content} />}
          {profile?.agency && <Alert>{t('contact.agency', { agency: profile.agency.name })}</Alert>}
          <ContactText
            id="contact.name"
            name="name"
            autoComplete="name"
            label={t('fields.contactName')}
            hint={t('contact.nameHint')}
            error={errorOf('contact.name')}
            saved={contact.name ?? ''}
            onSave={(name) => set({ name: name || undefined })}
          />
          <ContactText
            id="contact.phone"
            name="tel"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label={t('fields.phone')}
            hint={t('contact.phoneHint')}
            error={errorOf('contact.phone')}
            saved={contact.phone ?? ''}
            // An unreadable number stays as typed: its error is shown beside it.
            onSave={(phone) => set({ phone: (readPhone(phone) ?? phone.trim()) || undefined })}
            means={(typed, saved) => readPhone(typed) === readPhone(saved)}
          />
          <RadioCards
            name="phoneShown"
            legend={t('contact.reach')}
            value={contact.phoneShown === undefined ? null : contact.phoneShown ? 'shown' : 'messages'}
            onChange={(value) =>
              set(value === 'shown' ? { phoneShown: true } : { phoneShown: false, whatsapp: undefined })
            }
            options={[
              { value: 'shown', label: t('contact.shown'), description: t('contact.shownText'), icon: 'phone' },
              { value: 'messages', label: t('contact.messages'), description: t('contact.messagesText'), icon: 'mail' },
            ]}
          />
          {contact.phoneShown && (
            <Checkbox
              id="contact.whatsapp"
              label={t('fields.whatsapp')}
              hint={t('contact.whatsappHint')}
              checked={contact.whatsapp ?? false}
              onChange={(event) => set({ whatsapp: event.target.checked || undefined })}
            />
          )}
          <ContactText
            id="contact.hours"
            name="hours"
            label={t('fields.hours')}
            optional={t('common:form.optional')}
            hint={t('contact.hoursHint')}
            error={errorOf('contact.hours')}
            saved={contact.hours ?? ''}
            onSave={(hours) => set({ hours: hours || undefined })}
          />
          <TextWarning text={contact.hours ?? ''} />
        </div>
      )}
    </StepForm>
  );
}

function SignInNotice({ content }: { content: DraftContent }) {
  const { t, locale } = useT('postad');
  return (
    <Alert title={t('contact.signInTitle')}>
      <p>{t('contact.signInText')}</p>
      <p>
        <a href={accountPath('signin', 'contact', content, locale)}>{t('common:actions.signIn')}</a>
      </p>
    </Alert>
  );
}

interface ContactTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  saved: string;
  means?: (typed: string, saved: string) => boolean;
  onSave: (text: string) => void;
}

function ContactText({ saved, means, onSave, ...field }: ContactTextProps) {
  const { text, type, flush } = useDraftText(saved, onSave, means);
  return <TextField {...field} value={text} onChange={(event) => type(event.target.value)} onBlur={flush} />;
}

/** Fills in name and telephone from the profile, once, if the draft has no contact details yet. */
function usePresetContact({ content, saveState, edit }: Draft): void {
  const user = useUser();
  const { data: profile } = profileApi.useGetProfileQuery(undefined, { skip: !user });
  const isDone = useRef(false);
  const isRead = saveState !== 'unknown';
  const isEmpty = content.contact === undefined;
  useEffect(() => {
    if (isDone.current || !isRead || !profile) return;
    isDone.current = true;
    if (!isEmpty) return;
    const { displayName, phone } = profile;
    void edit((current) =>
      withPart(current, 'contact', {
        name: displayName || undefined,
        ...(phone && { phone, phoneShown: true }),
      }),
    );
  }, [isRead, isEmpty, profile, edit]);
}
