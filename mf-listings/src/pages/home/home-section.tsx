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
  gap: space[4],
  paddingBlock: `calc(${space.section} * .5)`,
  scrollMarginBlockStart: space[4],
});
const headStyle = css({
  display: 'grid',
  gap: space[1],
  '& > p': { color: color.inkSoft, fontSize: font.sm },
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
  text?: string;
}

export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div css={headStyle}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}

interface HomeSectionProps {
  /** The anchor, which the footer and other pages link to. */
  id: string;
  children: ReactNode;
  /** The link to the full list. */
  all?: { href: string; label: string };
  /** The shell fades the section in when half of it is visible: only for sections below the first screen. */
  reveals?: boolean;
}

/** A section of the home page, labelled by its heading. */
export function HomeSection({ id, children, all, reveals = false }: HomeSectionProps) {
  return (
    <Container as="section" css={style} id={id} aria-labelledby={`${id}-title`} data-reveal={reveals || undefined}>
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

/** Shown in a section whose call failed; the other sections are not affected. */
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
