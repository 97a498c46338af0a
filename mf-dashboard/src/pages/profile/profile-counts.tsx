import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { creditsApi } from '@houni/api-client/credits';
import type { Profile } from '@houni/contracts/account';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Anchor } from '@houni/ui/anchor.tsx';
import { Card } from '@houni/ui/card.tsx';
import { color, font, media, space } from '@houni/ui/tokens';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  listStyle: 'none',
  padding: 0,
  margin: 0,
  [media.md]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
});
const tile = css({ display: 'grid', gap: space[1], padding: space[4], color: color.inkSoft, fontSize: font.sm });
/** The whole tile is the target. */
const tileLink = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});
const number = css({
  color: color.ink,
  fontSize: font.h2,
  fontWeight: font.bold,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

/** Only the balance counts: the smallest page of the ledger. */
export const BALANCE_QUERY = { page: 1, pageSize: 1 } as const;

/** Counts of the user's ads, favourites and so on, with links to their lists. */
export function ProfileCounts({ counts }: { counts: Profile['counts'] }) {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const ads = buildPath('userAds', {}, locale);
  const { data: credits } = creditsApi.useGetLedgerQuery(BALANCE_QUERY);
  const tiles = [
    { key: 'online', href: `${ads}?state=published`, linkAs: Link },
    { key: 'drafts', href: `${ads}#drafts`, linkAs: Link },
    { key: 'favourites', href: siteUrl + buildPath('saved', {}, locale), linkAs: undefined },
    { key: 'messages', href: buildPath('messages', {}, locale), linkAs: Link },
    { key: 'credits', href: buildPath('credits', {}, locale), linkAs: Link },
  ] as const;
  const numbers = { ...counts, credits: credits?.balance ?? null };
  return (
    <ul css={grid} aria-label={t('counts.label')}>
      {tiles.map(({ key, ...link }) => (
        <Card as="li" key={key} variant="interactive">
          <p css={tile}>
            <span css={number}>{numbers[key] === null ? '–' : formatNumber(numbers[key], locale)}</span>
            <Anchor css={tileLink} {...link}>
              {t(`counts.${key}`, { count: numbers[key] ?? 0 })}
            </Anchor>
          </p>
        </Card>
      ))}
    </ul>
  );
}
