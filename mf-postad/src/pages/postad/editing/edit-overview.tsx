import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { DraftContent } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { ButtonLink } from '@houni/ui/button.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { DraftSummary } from '../preview/draft-summary.tsx';
import { useStepPath } from '../use-step-path.ts';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });
const hint = css({ fontSize: font.sm, color: color.inkSoft });

/** The parts of an ad that was submitted before, each with the way to its step. Its kind stays as it is. */
export function EditOverview({ content }: { content: DraftContent }) {
  const { t } = useT('postadEdit');
  const path = useStepPath();
  return (
    <div css={stack}>
      <DraftSummary content={content} isTypeFixed />
      <p css={hint}>{t('typeFixed')}</p>
      <div>
        <ButtonLink href={path('place')} linkAs={Link} size="lg" iconEnd="arrow" variant="secondary">
          {t('common:actions.continue')}
        </ButtonLink>
      </div>
    </div>
  );
}
