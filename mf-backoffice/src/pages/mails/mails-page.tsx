import { useSearchParams } from 'react-router-dom';
import { staffMachineApi } from '@houni/api-client/staff-machine';
import { MAIL_OUTCOMES } from '@houni/domain/machine-codes';
import type { LoggedMail, MailsAnswer } from '@houni/contracts/mail-log';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { Row } from '../../parts/row.tsx';
import { facts, soft } from '../../parts/row-list.tsx';
import { Rows } from '../../parts/rows.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { CodeName, TechnicalText } from '../../parts/technical-text.tsx';
import { useMoment } from '../../parts/use-moment.ts';
import { mailsPath } from '../../routes.ts';
import { mailsAddress, mailsFilter, mailsQuery, mailsSort } from './mails-query.ts';

const TONES = { sent: 'olive', failing: 'amber', refused: 'brick', uncertain: 'amber' } as const;

/** What became of mails. */
export function MailsPage() {
  const { t, locale } = useT('backofficeMachine');
  const [search] = useSearchParams();
  const query = staffMachineApi.useStaffMailsQuery(mailsQuery(search));
  const { outcome, recipient } = mailsFilter(search);
  return (
    <OfficeFrame title={t('mails.title')} audience="administrators">
      <p css={soft}>{t('mails.kept')}</p>
      <FilterForm
        path={mailsPath({}, locale)}
        filters={[
          {
            name: 'outcome',
            label: t('mails.outcome'),
            value: outcome ?? '',
            options: [
              { value: '', label: t('all') },
              ...MAIL_OUTCOMES.map((value) => ({ value, label: t(`mails.outcomes.${value}`) })),
            ],
          },
          { name: 'recipient', label: t('mails.recipient'), value: recipient },
        ]}
        sort={mailsSort(search)}
      />
      <Loaded query={query}>{(data) => <Mails answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Mails({ answer }: { answer: MailsAnswer }) {
  const { t, locale } = useT('backofficeMachine');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={
        <EmptyState icon="mail" title={t('mails.none')}>
          {t('mails.noneText')}
        </EmptyState>
      }
      hrefFor={(page) => mailsAddress(search, page, locale)}
    >
      {(mail) => <MailRow key={mail.id} mail={mail} />}
    </Rows>
  );
}

/** One mail: which, to whom, when, with what result. */
export function MailRow({ mail }: { mail: LoggedMail }) {
  const { t, locale } = useT('backofficeMachine');
  const moment = useMoment();
  const { id, template, recipient, outcome, attempts, happenedAt, error, canResend, locale: language } = mail;
  return (
    <Row
      title={<CodeName>{template}</CodeName>}
      marks={<Badge tone={TONES[outcome]}>{t(`mails.outcomes.${outcome}`)}</Badge>}
      actions={canResend && outcome !== 'sent' && <ResendMail id={id} isUncertain={outcome === 'uncertain'} />}
    >
      <Joined
        texts={[
          recipient,
          t(`mails.languages.${language}`),
          moment(happenedAt),
          attempts > 1 ? t('mails.attempts', { count: attempts, number: formatNumber(attempts, locale) }) : null,
        ]}
      />
      {error !== null && <TechnicalText>{error}</TechnicalText>}
    </Row>
  );
}

function ResendMail({ id, isUncertain }: { id: string; isUncertain: boolean }) {
  const { t } = useT('backofficeMachine');
  const { announce } = useShell();
  const [resend, { error, isLoading }] = staffMachineApi.useRetryJobMutation();
  const send = async () => {
    const { error: failed } = await resend(id);
    if (!failed) announce(t('mails.resent'));
  };
  return (
    <div css={facts}>
      {isUncertain && <p css={soft}>{t('mails.twice')}</p>}
      <Button variant="secondary" icon="refresh" data-replay busy={isLoading} onClick={() => void send()}>
        {t('mails.resend')}
      </Button>
      <StaffFailure
        error={error}
        texts={{ conflict: 'backofficeMachine:jobs.changed', not_found: 'backofficeMachine:mails.finished' }}
      />
    </div>
  );
}
