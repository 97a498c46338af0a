import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { staffWaitingApi } from '@houni/api-client/staff-waiting';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { useUser } from '@houni/remote';
import { Card } from '@houni/ui/card.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { OFFICE_ROOMS } from '../../parts/office-pages.ts';
import { isAllowed } from '../../parts/staff-only.ts';

const cards = css({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
const card = css({ display: 'grid', gap: space[1], padding: space[5] });
const number = css({ fontSize: font.h2, fontWeight: font.bold, fontVariantNumeric: 'tabular-nums' });
const name = css({ fontSize: font.md });
const soft = css({ color: color.inkSoft, fontSize: font.sm });

/** What waits for staff, by page. */
export function OverviewPage() {
  const { t, locale } = useT('backoffice');
  const user = useUser();
  const query = staffWaitingApi.useStaffWaitingQuery();
  return (
    <OfficeFrame title={t('overview.title')}>
      <Loaded query={query}>
        {(data) => (
          <ul css={cards}>
            {OFFICE_ROOMS.flatMap(({ pages }) => pages).map(
              ({ name: page, path, audience, counts }) =>
                counts !== null &&
                data[counts] !== null &&
                isAllowed(user, audience) && (
                  <Card as="li" key={page} variant="interactive">
                    <div css={card}>
                      <p css={number}>{formatNumber(data[counts] ?? 0, locale)}</p>
                      <h2 css={name}>
                        <Link to={path({}, locale)}>{t(`nav.${page}`)}</Link>
                      </h2>
                      <p css={soft}>{t(`overview.${page}` as TextKey<'backoffice'>)}</p>
                    </div>
                  </Card>
                ),
            )}
          </ul>
        )}
      </Loaded>
    </OfficeFrame>
  );
}
