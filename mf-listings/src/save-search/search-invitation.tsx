import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { SaveSearchButton } from './save-search-button.tsx';
import type { SaveSearchButtonProps } from './save-search-button.tsx';

const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.lg,
  backgroundColor: color.blueTint,
  fontWeight: font.medium,
  [media.noScript]: { display: 'none' },
});

/** At the end of a page of results, where a visitor has seen them: an offer to save the search. */
export function SearchInvitation(props: SaveSearchButtonProps) {
  const { t } = useT('listingsTools');
  return (
    <div css={style} className="no-print">
      <p>{t('invite.question')}</p>
      <SaveSearchButton {...props} isStandalone label={t('invite.action')} />
    </div>
  );
}
