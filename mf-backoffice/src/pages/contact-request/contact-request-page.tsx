import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { staffContactApi } from '@houni/api-client/staff-contact';
import type { ContactRequestDetail } from '@houni/contracts/contact';
import { CONTACT_ANSWER_LENGTH } from '@houni/domain/contact-subjects';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { useShell, useUser } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { useDraftForm } from '@houni/store/use-draft-form';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { font, media, space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { panel } from '../../parts/panel.ts';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { inline } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { contactPath } from '../../routes.ts';
import { STATE_TONES } from '../contact/contact-page.tsx';
import { Assignment } from './assignment.tsx';
import { listingsInText } from './listings-in-text.ts';

const column = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' });
const columns = css(column, { gap: space[6], [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } });
const sheet = css(panel, {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const heading = css({ fontSize: font.md });
const NO_ANSWER = { text: '' };

/** One message to the administrators, and its answer by mail. */
export function ContactRequestPage({ route }: PageProps<'officeContactRequest'>) {
  const { t, locale } = useT('backofficeContact');
  const query = staffContactApi.useContactRequestQuery(route.params.key);
  const { currentData } = query;
  return (
    <OfficeFrame
      title={currentData ? <bdi>{currentData.name}</bdi> : t('one')}
      aside={<Link to={contactPath({}, locale)}>{t('back')}</Link>}
    >
      <Loaded query={{ ...query, data: currentData }}>{(data) => <RequestView request={data} />}</Loaded>
    </OfficeFrame>
  );
}

/** The message with its sender on one side, the answer on the other. */
export function RequestView({ request }: { request: ContactRequestDetail }) {
  const { t, locale } = useT('backofficeContact');
  const { subject, state, email, phone, message, account, answer, createdAt } = request;
  const listings = listingsInText(message);
  return (
    <div css={columns}>
      <section css={column}>
        <div css={inline}>
          <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
          <Badge tone="blue">{t(`subjects.${subject}`)}</Badge>
          <span>{t(`common:languages.${request.locale}`)}</span>
        </div>
        <Joined
          texts={[email, phone, t('written', { date: formatDate(createdAt, locale), time: formatTime(createdAt) })]}
        />
        <Joined texts={account ? [t('account', { name: account.name || '—' }), account.uid] : [t('withoutAccount')]} />
        <p css={sheet} dir="auto">
          {message}
        </p>
        {listings.map((path) => (
          <a key={path} href={path}>
            {t('listing', { path })}
          </a>
        ))}
      </section>
      <section css={column}>
        {answer ? (
          <>
            <h2 css={heading}>{t('answered', { date: formatDate(answer.at, locale), time: formatTime(answer.at) })}</h2>
            <p css={sheet} dir="auto">
              {answer.text}
            </p>
          </>
        ) : (
          <AnswerForm request={request} />
        )}
        <Assignment key={request.assignee?.uid ?? ''} request={request} />
        <StateButtons request={request} />
      </section>
    </div>
  );
}

function AnswerForm({ request: { key, email, locale: language } }: { request: ContactRequestDetail }) {
  const { t } = useT('backofficeContact');
  const { announce } = useShell();
  const uid = useUser()?.uid ?? null;
  const form = useRef<HTMLFormElement>(null);
  const [isShort, setShort] = useState(false);
  const [send, { error, isLoading }] = staffContactApi.useAnswerContactRequestMutation();
  const draft = useDraftForm({ form, storageKey: `office.answer.${key}`, fields: ['text'], initial: NO_ANSWER, uid });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = draft.values().text.trim();
    setShort(text.length < CONTACT_ANSWER_LENGTH.min);
    if (text.length < CONTACT_ANSWER_LENGTH.min) return;
    const { error: failed } = await send({ key, text });
    if (failed) return;
    await draft.clear();
    announce(t('sent'));
  };
  return (
    <form css={column} ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <TextAreaField
        name="text"
        label={t('answer')}
        hint={t('answerHint', { email, language: t(`common:languages.${language}`) })}
        lang={htmlLang(language)}
        dir={directionOf(language)}
        rows={10}
        maxLength={CONTACT_ANSWER_LENGTH.max}
        error={isShort ? t('common:form.errors.tooShort', { min: CONTACT_ANSWER_LENGTH.min }) : undefined}
      />
      <StaffFailure
        error={error}
        texts={{ conflict: 'backofficeContact:failed.answered', gone: 'backofficeContact:failed.gone' }}
      />
      <div>
        <Button type="submit" icon="mail" busy={isLoading}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

/** Closes a message without an answer, or opens it again. */
function StateButtons({ request: { key, state, answer } }: { request: ContactRequestDetail }) {
  const { t } = useT('backofficeContact');
  const { announce } = useShell();
  const [setState, { error, isLoading }] = staffContactApi.useSetContactStateMutation();
  const next = state === 'closed' ? (answer ? 'answered' : 'open') : 'closed';
  const change = async () => {
    const { error: failed } = await setState({ key, state: next });
    if (!failed) announce(t(`states.${next}`));
  };
  return (
    <>
      <div>
        <Button variant="secondary" data-replay busy={isLoading} onClick={() => void change()}>
          {t(next === 'closed' ? 'close' : 'open')}
        </Button>
      </div>
      <StaffFailure error={error} />
    </>
  );
}
