import { css } from '@emotion/react';
import { Link, useSearchParams } from 'react-router-dom';
import { staffContactApi } from '@houni/api-client/staff-contact';
import type { ContactRequestsAnswer } from '@houni/contracts/administration';
import type { ContactRequest } from '@houni/contracts/contact';
import { CONTACT_ASSIGNMENTS } from '@houni/domain/machine-codes';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, inline, row, rowTitle } from '../../parts/row-list.tsx';
import { Rows } from '../../parts/rows.tsx';
import { contactPath, contactRequestPath } from '../../routes.ts';
import {
  assignedOf,
  contactAddress,
  contactQuery,
  contactSort,
  contactStateOf,
  STATE_CHOICES,
} from './contact-query.ts';

export const STATE_TONES = { open: 'amber', answered: 'olive', closed: 'neutral' } as const;

const excerpt = css({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** Messages to the administrators by state. */
export function ContactPage() {
  const { t, locale } = useT('backofficeContact');
  const [search] = useSearchParams();
  const query = staffContactApi.useContactRequestsQuery(contactQuery(search));
  return (
    <OfficeFrame title={t('title')}>
      <FilterForm
        path={contactPath({}, locale)}
        filters={[
          {
            name: 'state',
            label: t('state'),
            value: contactStateOf(search),
            options: STATE_CHOICES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          {
            name: 'assigned',
            label: t('assignee'),
            value: assignedOf(search) ?? '',
            options: [
              { value: '', label: t('assigned.all') },
              ...CONTACT_ASSIGNMENTS.map((value) => ({ value, label: t(`assigned.${value}`) })),
            ],
          },
        ]}
        sort={contactSort(search)}
      />
      <Loaded query={query}>{(data) => <Requests answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Requests({ answer }: { answer: ContactRequestsAnswer }) {
  const { t, locale } = useT('backofficeContact');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="mail" title={t('none')} />}
      hrefFor={(page) => contactAddress(search, page, locale)}
    >
      {(request) => <RequestRow key={request.key} request={request} />}
    </Rows>
  );
}

function RequestRow({ request }: { request: ContactRequest }) {
  const { t, locale } = useT('backofficeContact');
  const { key, subject, state, name, email, message, assignee, createdAt } = request;
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          <h2 css={rowTitle}>
            <Link to={contactRequestPath({ key }, locale)}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <div css={inline}>
            <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
            <Badge tone="blue">{t(`subjects.${subject}`)}</Badge>
            <bdi>{email}</bdi>
          </div>
          <p css={excerpt} dir="auto">
            {message}
          </p>
        </div>
        <Joined
          texts={[
            assignee ? t('assignedTo', { name: assignee.name || assignee.uid }) : null,
            t('written', { date: formatDate(createdAt, locale), time: formatTime(createdAt) }),
          ]}
        />
      </div>
    </Card>
  );
}
