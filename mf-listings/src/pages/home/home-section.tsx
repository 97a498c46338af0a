import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  paddingBlock: `calc(${space.section} * .65)`,
  scrollMarginBlockStart: space[4],
});
const headStyle = css({
  display: 'grid',
  gap: space[1],
  '& > p': { color: color.inkSoft },
});
const allStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  justifySelf: 'start',
  minBlockSize: '2.75rem',
  fontWeight: font.medium,
});

interface SectionHeadProps {
  id: string;
  title: string;
  text: string;
}

/** Title and one line of a section. */
export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div css={headStyle}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

interface HomeSectionProps {
  /** The section's anchor, which footer and other pages link to. */
  id: string;
  children: ReactNode;
  /** The way to everything of this kind. */
  all?: { href: string; label: string };
}

/** A section of the home page, named by its head. */
export function HomeSection({ id, children, all }: HomeSectionProps) {
  return (
    <Container as="section" css={style} id={id} aria-labelledby={`${id}-title`}>
      {children}
      {all && (
        <Link css={allStyle} to={all.href}>
          {all.label}
          <Icon name="arrow" size={18} />
        </Link>
      )}
    </Container>
  );
}

const failedStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  color: color.inkSoft,
});

/** A section whose call failed: the others stand. */
export function SectionFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useT('listings');
  return (
    <div css={failedStyle} role="status">
      <p>{t('home.sectionError')}</p>
      <Button variant="secondary" icon="refresh" onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </div>
  );
}
