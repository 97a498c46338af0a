import { css } from '@emotion/react';
import { staffReleasesApi } from '@houni/api-client/staff-releases';
import type { LiveReleases, PreviewInUse } from '@houni/api-client/staff-releases';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Card } from '@houni/ui/card.tsx';
import { font, space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { Row } from '../../parts/row.tsx';
import { rowList, rowTitle, soft } from '../../parts/row-list.tsx';
import { useMoment } from '../../parts/use-moment.ts';

const panel = css({ display: 'grid', gap: space[3], padding: space[4] });
const table = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', paddingBlock: space[2], overflowWrap: 'anywhere' },
});

const section = css({ display: 'grid', gap: space[3] });
const heading = css({ fontSize: font.lg });

/** The release set that visitors get now and the previews in use, read only. */
export function ReleasesPage() {
  const { t } = useT('backofficeMachine');
  const live = staffReleasesApi.useLiveReleasesQuery();
  const previews = staffReleasesApi.usePreviewsInUseQuery();
  return (
    <OfficeFrame title={t('releases.title')} audience="administrators">
      <noscript>{t('releases.needsScript')}</noscript>
      <Loaded query={live}>{(data) => <ReleaseSet live={data} />}</Loaded>
      <section css={section} aria-label={t('releases.previews')}>
        <h2 css={heading}>{t('releases.previews')}</h2>
        <p css={soft}>{t('releases.previewsText')}</p>
        <Loaded query={previews}>{(data) => <Previews items={data.items} />}</Loaded>
      </section>
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

/** The previews that the shell has shown within the last hour. */
export function Previews({ items }: { items: readonly PreviewInUse[] }) {
  const { t } = useT('backofficeMachine');
  const moment = useMoment();
  if (items.length === 0) return <p>{t('releases.noPreviews')}</p>;
  return (
    <ul css={rowList}>
      {items.map(({ remote, version, shownAt, expiresAt }) => (
        <Row key={`${remote} ${version}`} title={<bdi>{remote}</bdi>} marks={<bdi>{version}</bdi>}>
          <Joined
            texts={[
              t('releases.shown', { moment: moment(shownAt) }),
              t('releases.expires', { moment: moment(expiresAt) }),
            ]}
          />
        </Row>
      ))}
    </ul>
  );
}
