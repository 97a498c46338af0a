import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { PageSection, sectionLinkStyle } from '@houni/ui/page-section.tsx';
import type { PageSectionProps } from '@houni/ui/page-section.tsx';
import { color, space } from '@houni/ui/tokens';

interface HomeSectionProps extends PageSectionProps {
  /** The link to the full list. */
  all?: { href: string; label: string };
}

/** A section of the home page. */
export function HomeSection({ children, all, ...section }: HomeSectionProps) {
  return (
    <PageSection {...section}>
      {children}
      {all && (
        <Link css={sectionLinkStyle} to={all.href}>
          {all.label}
          <Icon name="arrow" size={18} />
        </Link>
      )}
    </PageSection>
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
  const { t } = useT('listingsHome');
  return (
    <div css={failedStyle} role="status">
      <p>{t('home.sectionError')}</p>
      <Button variant="secondary" icon="refresh" onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </div>
  );
}
