import { css } from '@emotion/react';
import { staffReleasesApi } from '@houni/api-client/staff-releases';
import type { LiveReleases } from '@houni/api-client/staff-releases';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Card } from '@houni/ui/card.tsx';
import { space } from '@houni/ui/tokens';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { rowTitle, soft } from '../../parts/row-list.tsx';

const panel = css({ display: 'grid', gap: space[3], padding: space[4] });
const table = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', paddingBlock: space[2], overflowWrap: 'anywhere' },
});

/** The release set that visitors get now, read only. */
export function ReleasesPage() {
  const { t } = useT('backofficeMachine');
  const query = staffReleasesApi.useLiveReleasesQuery();
  return (
    <OfficeFrame title={t('releases.title')} audience="administrators">
      <noscript>{t('releases.needsScript')}</noscript>
      <Loaded query={query}>{(data) => <ReleaseSet live={data} />}</Loaded>
      <p css={soft}>{t('releases.previews')}</p>
    </OfficeFrame>
  );
}

/** The versions of the shell and of each remote. */
export function ReleaseSet({ live: { shell, set, remotes } }: { live: LiveReleases }) {
  const { t, locale } = useT('backofficeMachine');
  const versions = Object.entries(remotes).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return (
    <Card>
      <div css={panel}>
        <h2 css={rowTitle}>
          {set === null ? t('releases.noSet') : t('releases.set', { number: formatNumber(set, locale) })}
        </h2>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">{t('releases.part')}</th>
              <th scope="col">{t('releases.version')}</th>
            </tr>
          </thead>
          <tbody>
            {[['shell', shell] as const, ...versions].map(([name, version]) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>
                  <bdi>{version}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
