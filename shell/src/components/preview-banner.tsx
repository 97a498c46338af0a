import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';

const banner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  paddingBlock: space[2],
  paddingInline: space.gutter,
  backgroundColor: color.amberTint,
  color: color.amberInk,
  fontSize: font.sm,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '2.75rem',
    color: 'inherit',
    fontWeight: font.bold,
  },
});

export interface PreviewBannerProps {
  /** Name of the remote that is previewed. */
  remote: string;
  version: string;
  /** Ends the preview in this browser. */
  exitHref: string;
}

/** Shows that this browser uses an unreleased version of one remote, with a link that ends the preview. */
export function PreviewBanner({ remote, version, exitHref }: PreviewBannerProps) {
  const { t } = useT('shell');
  return (
    <aside css={banner} data-preview aria-label={t('preview.label')}>
      <Icon name="eye" />
      <span>{t('preview.text', { remote, version })}</span>
      <a href={exitHref} rel="nofollow">
        {t('preview.exit')}
      </a>
    </aside>
  );
}
