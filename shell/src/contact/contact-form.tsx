import { css } from '@emotion/react';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import type { CallFailure } from '@houni/domain/call-failure';
import { CONTACT_SUBJECTS } from '@houni/domain/contact-subjects';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { LimitedButton } from '@houni/remote/limited-button';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { MESSAGE_LENGTH } from './contact-fields.ts';
import type { ContactErrors, ContactField, ContactFields } from './contact-fields.ts';

const formStyle = css({ display: 'grid', gap: space[5] });
const pair = css({ display: 'grid', gap: space[5], [media.sm]: { gridTemplateColumns: '1fr 1fr' } });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const action = css({ display: 'grid', gap: space[3], [media.sm]: { justifyItems: 'start' } });
const sentStyle = css({ display: 'grid', gap: space[4], justifyItems: 'start' });

/** The initial state of the form, the same on the server and for hydration. */
export interface InitialContactForm {
  locale: Locale;
  apiUrl: string;
  /** The submitted values of a rejected form, or the name and email address of a signed-in user. */
  fields: ContactFields;
  errors: ContactErrors;
  /** Why a message that was submitted without JavaScript was rejected. */
  failure: CallFailure['code'] | null;
  /** Request id of a failed page, which is sent with the message. */
  reference: string | null;
  sent: boolean;
}

export interface ContactFormProps {
  initial: InitialContactForm;
  errors: ContactErrors;
  failure: InitialContactForm['failure'];
  /** Identifies the failed attempt in the browser: each new one focuses the failure. */
  failedAttempt?: object | null;
  /** The browser reports that it has no connection. */
  offline?: boolean;
  busy?: boolean;
  /** False if the browser cannot save a draft of the form. */
  isDraftSaved?: boolean;
  formRef?: Ref<HTMLFormElement>;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  onEdit?: (field: string) => void;
}

/** The form as the server renders it. Without JavaScript it posts to its page; `InteractiveContactForm` adds the behaviour. */
export function ContactForm({
  initial,
  errors,
  failure,
  failedAttempt = null,
  offline,
  busy,
  isDraftSaved,
  formRef,
  onSubmit,
  onEdit,
}: ContactFormProps) {
  const { t } = useT('site');
  const { fields, reference, locale } = initial;
  return (
    <form
      css={formStyle}
      method="post"
      noValidate
      ref={formRef}
      onSubmit={onSubmit}
      onChange={({ target }) => 'name' in target && onEdit?.(String(target.name))}
    >
      {offline && (
        <Alert tone="warning" live>
          <p>{t('contact.offline')}</p>
        </Alert>
      )}
      {failure && (
        <FormAlert failure={failedAttempt}>
          <p>{failure === 'proof_required' ? t('contact.proof') : t(`common:errors.${failure}`)}</p>
          {isDraftSaved !== false && <p>{t('contact.draftSaved')}</p>}
        </FormAlert>
      )}
      <input type="hidden" name="form" value="contact" />
      <ContactInputs fields={fields} errors={errors} />
      {reference && <p css={soft}>{t('contact.reference', { reference })}</p>}
      <div css={action}>
        <LimitedButton type="submit" icon="mail" size="lg" {...(busy && { busy })}>
          {t('contact.send')}
        </LimitedButton>
        <p css={soft}>
          {t('contact.privacy')} <a href={`${buildPath('legal', {}, locale)}#privacy`}>{t('contact.privacyLink')}</a>
        </p>
      </div>
    </form>
  );
}

function ContactInputs({ fields, errors }: Pick<InitialContactForm, 'fields' | 'errors'>) {
  const { t } = useT('site');
  const problem = (field: ContactField): ReactNode => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'refused' ? t('contact.refused') : t(`common:form.errors.${error}`, { ...MESSAGE_LENGTH });
  };
  return (
    <>
      <SelectField
        id="contact-subject"
        name="subject"
        label={t('contact.subject')}
        defaultValue={fields.subject}
        required
        error={problem('subject')}
      >
        <option value="">{t('contact.chooseSubject')}</option>
        {CONTACT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(`contact.subjects.${subject}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        id="contact-name"
        name="name"
        label={t('contact.name')}
        defaultValue={fields.name}
        autoComplete="name"
        maxLength={80}
        required
        error={problem('name')}
      />
      <div css={pair}>
        <TextField
          id="contact-email"
          name="email"
          type="email"
          label={t('contact.email')}
          hint={t('contact.emailHint')}
          defaultValue={fields.email}
          autoComplete="email"
          maxLength={254}
          required
          error={problem('email')}
        />
        <TextField
          id="contact-phone"
          name="phone"
          type="tel"
          label={t('contact.phone')}
          optional={t('common:form.optional')}
          hint={t('contact.phoneHint')}
          defaultValue={fields.phone}
          autoComplete="tel"
          error={problem('phone')}
        />
      </div>
      <TextAreaField
        id="contact-message"
        name="message"
        label={t('contact.message')}
        hint={t('contact.messageHint', { ...MESSAGE_LENGTH })}
        defaultValue={fields.message}
        rows={7}
        required
        error={problem('message')}
      />
    </>
  );
}

/** Replaces the form after the message was sent. */
export function ContactSent({ locale, headingRef }: { locale: Locale; headingRef?: Ref<HTMLHeadingElement> }) {
  const { t } = useT('site');
  return (
    <div css={sentStyle}>
      <Alert tone="success" live>
        <h3 ref={headingRef} tabIndex={-1}>
          {t('contact.sentTitle')}
        </h3>
        <p>{t('contact.sentText')}</p>
      </Alert>
      <ButtonLink href={buildPath('contact', {}, locale)} variant="secondary">
        {t('contact.again')}
      </ButtonLink>
    </div>
  );
}
