import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import type { Breadcrumb } from '@houni/ui/breadcrumbs.tsx';
import { Container } from '@houni/ui/container.tsx';
import { color, font, media, space, width } from '@houni/ui/tokens';

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  paddingBlockStart: space[4],
  paddingBlockEnd: space.section,
});
/** The breadcrumbs go below the list and the introduction is for wide screens, so that phones start with results. */
const resultsFirst = css({
  [media.belowMd]: {
    gap: space[3],
    paddingBlockStart: space[2],
    '& > nav:first-of-type': { order: 1 },
    '& > header > p': { display: 'none' },
    '& > header > h1': { fontSize: font.h3 },
  },
});
const header = css({ display: 'grid', gap: space[3] });
const introText = css({ fontSize: font.lg, color: color.inkSoft, maxInlineSize: width.reading });

export interface PageFrameProps {
  title: string;
  intro: string;
  /** Breadcrumbs without home. */
  crumbs?: Breadcrumb[];
  /** For a page that is a list. */
  list?: boolean;
  children: ReactNode;
}

/** Layout of this remote's pages: breadcrumbs, heading, introduction, content. */
export function PageFrame({ title, intro, crumbs = [{ label: title }], list = false, children }: PageFrameProps) {
  const { t, locale } = useT('agencies');
  return (
    <Container css={[page, list && resultsFirst]}>
      <Breadcrumbs
        label={t('common:navigation.breadcrumb')}
        linkAs={Link}
        items={[{ label: t('common:navigation.home'), href: buildPath('home', {}, locale) }, ...crumbs]}
      />
      <header css={header}>
        <h1>{title}</h1>
        <p css={introText}>{intro}</p>
      </header>
      {children}
    </Container>
  );
}
