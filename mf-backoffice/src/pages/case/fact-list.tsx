import { css } from '@emotion/react';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { color, font, space } from '@houni/ui/tokens';
import { caseFacts } from './case-facts.ts';

/** Many facts in few lines: the whole case fits on one screen. */
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  rowGap: '2px',
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: space[1] },
  '& dt': { color: color.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontWeight: font.medium },
});

/** The facts of an ad, the most important first. */
export function FactList({ seen }: { seen: ModeratedAd }) {
  const { t, locale } = useT('backofficeCase');
  return (
    <dl css={list} data-part="facts">
      {caseFacts(seen, t, locale).map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
