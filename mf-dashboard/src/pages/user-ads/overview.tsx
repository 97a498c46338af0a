import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { ownItemsApi } from '@houni/api-client/own-items';
import { profileApi } from '@houni/api-client/profile';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { ChipLink } from '@houni/ui/chip.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { myAdsPath } from './my-ads-query.ts';
import { OVERVIEW_DAYS, weeksOf } from './weeks-of.ts';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
const heading = css({ fontSize: font.sm, fontWeight: font.medium, color: color.inkSoft });
const numbers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[2],
  margin: 0,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: space[2],
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.md,
  },
  '& dd': { margin: 0 },
});
const soft = css({ fontSize: font.xs, lineHeight: 1.4, color: color.inkSoft });
const number = css({ fontSize: font.h2, fontWeight: font.bold, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' });
const todo = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none', margin: 0, padding: 0 });

/** The last seven days of all ads, the week before, and what waits for the advertiser. */
export function Overview({ states }: Pick<MyAdsAnswer, 'states'>) {
  const { t, locale } = useT('dashboardAds');
  const { data } = ownItemsApi.useGetAllStatisticsQuery(OVERVIEW_DAYS);
  const { data: profile } = profileApi.useGetProfileQuery();
  const corrections = states.find(({ state }) => state === 'changes_requested')?.count ?? 0;
  const expired = states.find(({ state }) => state === 'expired')?.count ?? 0;
  const messages = profile?.counts.messages ?? 0;
  const tasks = [
    { key: 'corrections', count: corrections, href: myAdsPath({ state: 'changes_requested', page: 1 }, locale) },
    { key: 'messages', count: messages, href: buildPath('messages', {}, locale) },
    { key: 'expired', count: expired, href: myAdsPath({ state: 'expired', page: 1 }, locale) },
  ] as const;
  const open = tasks.filter(({ count }) => count > 0);
  return (
    <section css={section} aria-labelledby="overview">
      <h2 id="overview" css={heading}>
        {t('overview.title')}
      </h2>
      {data && (
        <dl css={numbers}>
          {weeksOf(data.days).map(({ metric, now, before }) => (
            <div key={metric}>
              <dd css={soft}>{t('overview.before', { count: formatNumber(before, locale) })}</dd>
              <dt css={soft}>{t(`overview.${metric}`)}</dt>
              <dd css={number}>{formatNumber(now, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
      {open.length > 0 && (
        <>
          <h2 css={heading}>{t('overview.todo')}</h2>
          <ul css={todo}>
            {open.map(({ key, count, href }) => (
              <li key={key}>
                <ChipLink href={href} linkAs={Link}>
                  {t(`overview.todos.${key}`, { count })}
                </ChipLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
