import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { draftCompleteness } from '@houni/contracts/draft-completeness';
import type { DraftContent } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Prose } from '@houni/ui/prose.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { completenessGains } from '../../../draft/completeness-gains.ts';
import { fieldName } from '../field-name.ts';
import { useStepPath } from '../use-step-path.ts';

const section = css({ display: 'grid', gap: space[3] });
const meter = css({ inlineSize: '100%', maxInlineSize: '20rem', accentColor: color.blue });
const soft = css({ fontSize: font.sm, color: color.inkSoft });

/** How complete the draft is, as in the dashboard, and which steps and fields raise it most. */
export function DraftCompletenessSection({ content }: { content: DraftContent }) {
  const { t, locale } = useT('postad');
  const path = useStepPath();
  const percent = draftCompleteness(content);
  const gains = completenessGains(content);
  return (
    <section css={section} aria-labelledby="completeness">
      <h2 id="completeness">{t('preview.complete', { percent: formatNumber(percent, locale) })}</h2>
      <progress css={meter} max={100} value={percent} aria-labelledby="completeness" />
      {gains.length === 0 ? (
        <p css={soft}>{t('preview.essentials')}</p>
      ) : (
        <Prose>
          <p>{t('preview.completeMost')}</p>
          <ul>
            {gains.map(({ step, fields, percent: gain }) => (
              <li key={step}>
                {/* The list of issues below links each field. */}
                <Link to={`${path(step)}#${fields[0]}`}>{t(`steps.${step}`)}</Link>{' '}
                <bdi>({t('preview.gain', { percent: formatNumber(gain, locale) })})</bdi>
                {' – '}
                <span>{fields.map((field) => t(fieldName(field))).join(locale === 'ar' ? '، ' : ', ')}</span>
              </li>
            ))}
          </ul>
        </Prose>
      )}
    </section>
  );
}
