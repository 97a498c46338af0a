import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { BlogAnswer } from '@houni/contracts/blog';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { ChipLink } from '@houni/ui/chip.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { listPath } from './list-query.ts';

/** One scrolling row on phones, so that the first article is on the first screen. */
const row = css({
  display: 'flex',
  gap: space[2],
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  // Space for the focus ring.
  paddingBlock: space[1],
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
  [media.md]: { flexWrap: 'wrap', marginInline: 0, paddingInline: 0 },
});
const amount = css({ color: color.inkSoft });

/** The tags of the language as links; the active one is marked. */
export function TagLinks({ tags, selected }: { tags: BlogAnswer['tags']; selected: string | null }) {
  const { t, locale } = useT('blog');
  if (tags.length === 0) return null;
  return (
    <nav aria-label={t('list.tags')}>
      <ul css={row}>
        <li>
          <ChipLink href={listPath({ page: 1, tag: null }, locale)} linkAs={Link} selected={selected === null}>
            {t('list.allTags')}
          </ChipLink>
        </li>
        {tags.map(({ slug, label, count }) => (
          <li key={slug}>
            <ChipLink href={listPath({ page: 1, tag: slug }, locale)} linkAs={Link} selected={slug === selected}>
              {label} <span css={amount}>{formatNumber(count, locale)}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
