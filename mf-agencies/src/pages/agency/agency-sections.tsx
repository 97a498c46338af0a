import { css } from '@emotion/react';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { color, font, media, space } from '@houni/ui/tokens';

const row = css({
  display: 'flex',
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${color.hairline}`,
  '& > li': { flex: 'none' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '3rem',
    color: color.ink,
    fontWeight: font.medium,
    textDecoration: 'none',
    [media.hover]: { '&:hover': { color: color.blue } },
  },
});
const amount = css({ marginInlineStart: space[1], fontWeight: font.regular, color: color.inkSoft });

/** Links to the sections of an agency's page. */
export function AgencySections({ agency }: { agency: AgencyDetail }) {
  const { t, locale } = useT('agencies');
  return (
    <nav aria-label={t('agency.sections')} className="no-print">
      <ul css={row}>
        <li>
          <a href="#agency-items">
            {t('agency.adsLink')}
            {agency.adCount > 0 && <span css={amount}>{formatNumber(agency.adCount, locale)}</span>}
          </a>
        </li>
        <li>
          <a href="#agency-about">{t('agency.about')}</a>
        </li>
        {agency.members.length > 0 && (
          <li>
            <a href="#agency-team">{t('agency.members')}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
