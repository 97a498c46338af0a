import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';
import { accountPath } from '../../routes.ts';

const section = css({ display: 'grid', gap: space[2], fontSize: font.sm });
const heading = css({ fontSize: font.md });
const list = css({ display: 'grid', gap: space[2], margin: 0, paddingInlineStart: space[5] });
const quote = css({ margin: 0, paddingInlineStart: space[3], borderInlineStart: `3px solid ${color.hairline}` });

/** What readers have reported, who the advertiser is, and what has happened with the ad. */
export function AccountHistory({ seen: { owner, history, reports } }: { seen: ModeratedAd }) {
  const { t, locale } = useT('backofficeCase');
  return (
    <>
      {reports.length > 0 && (
        <section css={section}>
          <h2 css={heading}>{t('reports', { count: reports.length })}</h2>
          {reports.map((report) => (
            <blockquote key={report.id} css={quote}>
              <strong>{t(`backoffice:reportReasons.${report.reason}`)}</strong>
              <p dir="auto">{report.text}</p>
              <Joined texts={[t(`backoffice:reportStates.${report.state}`), formatDate(report.createdAt, locale)]} />
            </blockquote>
          ))}
        </section>
      )}
      <section css={section} data-part="account">
        <h2 css={heading}>{t('account.title')}</h2>
        <p>
          <Link to={accountPath({ uid: owner.uid }, locale)}>
            <bdi>{owner.name}</bdi>
          </Link>
          <br />
          {owner.email && <bdi>{owner.email}</bdi>}
        </p>
        <Joined
          texts={[
            t('backoffice:queue.memberSince', { date: formatDate(owner.createdAt, locale) }),
            t('common:counts.ads', { count: owner.ads }),
            t('account.refused', { count: owner.refusedAds }),
          ]}
        />
        {owner.suspendedAt && (
          <Alert tone="warning">{t('account.suspended', { date: formatDate(owner.suspendedAt, locale) })}</Alert>
        )}
      </section>
      <section css={section}>
        <h2 css={heading}>{t('history')}</h2>
        <ol css={list}>
          {history.map(({ to, actor, reason, note, at }) => (
            <li key={at + to}>
              <Joined
                texts={[
                  t(`common:adStates.${to}`),
                  t(`actors.${actor}`),
                  `${formatDate(at, locale)} ${formatTime(at)}`,
                ]}
              />
              {reason && <p>{t(`reasons.${reason}`)}</p>}
              {note && <p dir="auto">{note}</p>}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
