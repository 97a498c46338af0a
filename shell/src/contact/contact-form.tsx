import { css } from '@emotion/react';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import type { ErrorCode } from '@houni/contracts/error';
import { CONTACT_SUBJECTS } from '@houni/contracts/contact-subjects';
import type { Locale } from '@houni/contracts/locale';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextAreaField, TextField } from '@houni/ui/text-field.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { MESSAGE_LENGTH } from './contact-fields.ts';
import type { ContactErrors, ContactField, ContactFields } from './contact-fields.ts';

const formStyle = css({ display: 'grid', gap: space[5] });
const pair = css({ display: 'grid', gap: space[5], [media.sm]: { gridTemplateColumns: '1fr 1fr' } });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const action = css({ display: 'grid', gap: space[3], [media.sm]: { justifyItems: 'start' } });
const sentStyle = css({ display: 'grid', gap: space[4], justifyItems: 'start' });

/** What the form starts with; the same on the server and in the browser. */
export interface ContactStart {
  locale: Locale;
  apiUrl: string;
  /** What stands in the fields: what was typed before, or what is known of a signed-in user. */
  fields: ContactFields;
  errors: ContactErrors;
  /** Why a message that was posted without JavaScript was not taken. */
  failure: ErrorCode | 'network' | null;
  /** Of a page that failed, sent along with the message. */
  reference: string | null;
  sent: boolean;
}

export interface ContactFormProps {
  start: ContactStart;
  errors: ContactErrors;
  failure: ContactStart['failure'];
  /** The browser knows that it has no connection. */
  offline?: boolean;
  busy?: boolean;
  /** What is typed outlives a reload. */
  kept?: boolean;
  formRef?: Ref<HTMLFormElement>;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  onEdit?: (field: string) => void;
}

/** The form as the server writes it: it posts to this page without JavaScript, and is given behaviour by `LiveContactForm`. */
export function ContactForm({
  start,
  errors,
  failure,
  offline,
  busy,
  kept,
  formRef,
  onSubmit,
  onEdit,
}: ContactFormProps) {
  const { t } = useT('site');
  const { fields, reference, locale } = start;
  const problem = (field: ContactField): ReactNode => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'refused' ? t('contact.refused') : t(`common:form.errors.${error}`, { ...MESSAGE_LENGTH });
  };
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
        <Alert tone="error" live>
          <p>{failure === 'proof_required' ? t('contact.proof') : t(`common:errors.${failure}`)}</p>
          {kept !== false && <p>{t('contact.kept')}</p>}
        </Alert>
      )}
      <input type="hidden" name="form" value="contact" />
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
          maxLength={40}
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
      {reference && <p css={soft}>{t('contact.reference', { reference })}</p>}
      <div css={action}>
        <Button type="submit" icon="mail" size="lg" {...(busy && { busy })}>
          {t('contact.send')}
        </Button>
        <p css={soft}>
          {t('contact.privacy')} <a href={`${buildPath('legal', {}, locale)}#privacy`}>{t('contact.privacyLink')}</a>
        </p>
      </div>
    </form>
  );
}

/** What stands in the form's place when the message has arrived. */
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
