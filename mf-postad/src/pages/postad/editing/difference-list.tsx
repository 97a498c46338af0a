import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Card } from '@houni/ui/card.tsx';
import { color, font, space } from '@houni/ui/tokens';
import type { AdDifference } from '../../../edit/ad-changes.ts';
import { differenceText } from '../../../edit/difference-text.ts';
import { stepOfField } from '../../../draft/step-of-field.ts';
import { fieldName } from '../field-name.ts';
import { useStepPath } from '../use-step-path.ts';

const list = css({ listStyle: 'none', margin: 0, padding: 0, paddingInline: space[5] });
const row = css({
  display: 'grid',
  gap: space[2],
  paddingBlock: space[4],
  '& + &': { borderBlockStart: `1px solid ${color.hairline}` },
  '& > strong': { fontWeight: font.medium },
});
/** Long texts scroll, so that all differences stay in sight. */
const text = css({
  display: 'block',
  maxBlockSize: '10em',
  overflow: 'auto',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
const old = css(text, { color: color.inkSoft });
const fresh = css(text, { textDecoration: 'none', fontWeight: font.medium });

/** Each changed field with its value online and its new one. */
export function DifferenceList({ differences }: { differences: readonly AdDifference[] }) {
  const { t } = useT('postadEdit');
  return (
    <section aria-labelledby="differences" css={{ display: 'grid', gap: space[4] }}>
      <h2 id="differences">{t('differences.title', { count: differences.length })}</h2>
      {differences.length === 0 ? (
        <p>{t('differences.none')}</p>
      ) : (
        <Card>
          <ul css={list}>
            {differences.map((difference) => (
              <Difference key={difference.path} difference={difference} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Difference({ difference: { path, before, after } }: { difference: AdDifference }) {
  const { t, locale } = useT('postadEdit');
  const pathOf = useStepPath();
  const step = stepOfField(path);
  const [was, is] = [before, after].map((value) => differenceText(path, value, { t, locale }));
  const isShown = typeof was === 'string' && typeof is === 'string' && was !== is;
  return (
    <li css={row}>
      <Link to={`${pathOf(step)}#${path}`}>{t(fieldName(path))}</Link>
      {isShown && (
        <>
          <del css={old} dir="auto">
            <span className="vh">{t('differences.before')} </span>
            {was}
          </del>
          <ins css={fresh} dir="auto">
            <span className="vh">{t('differences.after')} </span>
            {is}
          </ins>
        </>
      )}
    </li>
  );
}
