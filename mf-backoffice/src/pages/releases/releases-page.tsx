import { css } from '@emotion/react';
import { staffReleasesApi } from '@houni/api-client/staff-releases';
import type { LiveReleases, OperatorFacts } from '@houni/api-client/staff-releases';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Card } from '@houni/ui/card.tsx';
import { font, space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { Row } from '../../parts/row.tsx';
import { rowList, rowTitle, soft } from '../../parts/row-list.tsx';
import { CodeName } from '../../parts/technical-text.tsx';
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
  const operators = staffReleasesApi.useOperatorFactsQuery();
  return (
    <OfficeFrame title={t('releases.title')} audience="administrators">
      <noscript>{t('releases.needsScript')}</noscript>
      <Loaded query={live}>{(data) => <ReleaseSet live={data} />}</Loaded>
      <Loaded query={operators}>{(data) => <Operators facts={data} />}</Loaded>
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

/** The previews that the shell has shown within the last hour, and the way to the runbook. */
export function Operators({ facts: { previews, runbookUrl } }: { facts: OperatorFacts }) {
  const { t } = useT('backofficeMachine');
  const moment = useMoment();
  return (
    <>
      <section css={section} aria-label={t('releases.previews')}>
        <h2 css={heading}>{t('releases.previews')}</h2>
        <p css={soft}>{t('releases.previewsText')}</p>
        {previews.length === 0 && <p>{t('releases.noPreviews')}</p>}
        <ul css={rowList}>
          {previews.map(({ remote, version, shownAt, expiresAt }) => (
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
      </section>
      <section css={section} aria-label={t('releases.alerts')}>
        <h2 css={heading}>{t('releases.alerts')}</h2>
        <p css={soft}>{t('releases.alertsText')}</p>
        {runbookUrl === null ? (
          <p>
            {t('releases.runbookFile')} <CodeName>docs/runbook.md</CodeName>
          </p>
        ) : (
          <a href={runbookUrl} rel="noreferrer">
            {t('releases.runbook')}
          </a>
        )}
      </section>
    </>
  );
}
