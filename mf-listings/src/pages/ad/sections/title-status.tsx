import { css } from '@emotion/react';
import type { TitleStatus as Status } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { color, font, media, radius, space, width } from '@houni/ui/tokens';

const style = css({
  '& .explanation': {
    display: 'grid',
    gap: space[3],
    padding: space[5],
    borderRadius: radius.lg,
    backgroundColor: color.sand,
  },
  // The box is as wide as the others of the page, its lines are as long as those of other texts.
  '& :is(p, li, dd)': { maxInlineSize: width.reading },
  '& h3': { display: 'inline', fontSize: font.md },
  '& .checks + .soft': { marginBlockStart: space[3], fontSize: font.sm },
  [media.belowMd]: { '& .explanation': { padding: space[4] } },
  '& .checks': { display: 'grid', gap: space[2] },
  '& .checks > li': { display: 'flex', gap: space[2] },
  // An empty box: this is what the visitor still has to check.
  '& .checks > li::before': {
    content: '""',
    flex: 'none',
    inlineSize: '1em',
    blockSize: '1em',
    marginBlockStart: '.3em',
    border: '2px solid currentcolor',
    borderRadius: '3px',
  },
  '& summary': { paddingBlock: space[3], color: color.blue, fontWeight: font.medium },
  '& dl': { display: 'grid', gap: space[3], paddingBlockEnd: space[2] },
  '& dt': { fontWeight: font.medium },
  '& dd': { color: color.inkSoft },
});

const EXPLAINED_STATUSES: readonly Status[] = ['blue', 'shared', 'contract', 'in_registration', 'promoter'];

/** What the title status of a property means in Tunisia and what to check; the other statuses in `details`. */
export function TitleStatus({ status }: { status: Status }) {
  const { t } = useT('listingsFacts');
  return (
    <section css={style} aria-labelledby="item-title-status">
      <h2 id="item-title-status">{t('title.title')}</h2>
      <div className="explanation">
        <p>{t(`title.about.${status}`)}</p>
        {/* For a clear title the checks are usual, for the others they decide. */}
        <details open={status !== 'blue'}>
          <summary>
            <h3>{t('title.check')}</h3>
          </summary>
          <ul className="checks">
            {(['a', 'b'] as const).map((point) => (
              <li key={point}>{t(`title.checks.${status}.${point}`)}</li>
            ))}
          </ul>
          <p className="soft">{t('title.caution')}</p>
        </details>
      </div>
      <details className="no-print">
        <summary>{t('title.others')}</summary>
        <dl>
          {EXPLAINED_STATUSES.filter((other) => other !== status).map((other) => (
            <div key={other}>
              <dt>{t(`common:titleStatuses.${other}`)}</dt>
              <dd>{t(`title.about.${other}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
