import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import type { Heading } from './headings.ts';

/** A shorter text needs no list. */
const MIN_HEADINGS = 3;

const box = css({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[4],
  paddingInline: space[5],
  borderRadius: radius.lg,
  backgroundColor: color.sand,
});
const title = css({ fontSize: font.md, fontWeight: font.bold });
const list = css({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  [media.md]: { columnCount: 2, columnGap: space[6] },
  '& > li': { breakInside: 'avoid' },
  '& a': { display: 'flex', alignItems: 'center', minBlockSize: '2.75rem', lineHeight: 1.35 },
});

interface ContentsListProps {
  headings: readonly Heading[];
  /** Language and direction of the article. */
  language: { lang: string; dir: 'ltr' | 'rtl' };
}

/** Links to the sections of an article; without JavaScript too. */
export function ContentsList({ headings, language }: ContentsListProps) {
  const { t } = useT('blog');
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav css={box} aria-labelledby="article-contents" className="no-print">
      <p css={title} id="article-contents">
        {t('article.contents')}
      </p>
      <ul css={list} role="list" {...language}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
