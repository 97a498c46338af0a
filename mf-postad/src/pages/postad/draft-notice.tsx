import { css } from '@emotion/react';
import { Link, useNavigate } from 'react-router-dom';
import type { PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { EMPTY_DRAFT, isBlank } from '../../draft/draft-content.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { stepPath } from './steps.ts';
import type { Draft } from './use-draft.ts';

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[3] });

/** Says that a draft was restored, what happened to another one, and which fields were changed in two places. */
export function DraftNotice({ step, draft }: { step: PostStep; draft: Draft }) {
  const { t, locale } = useT('postad');
  const navigate = useNavigate();
  const { content, notice, conflicts } = draft;
  const resumable = step === 'type' && content.step !== 'type' && !isBlank(content);
  const restart = () => {
    void draft.edit(() => EMPTY_DRAFT);
    void navigate(stepPath('type', locale));
  };
  return (
    <>
      {notice && (
        <Alert tone="warning" live>
          <p>{t(`notice.${notice}`)}</p>
          <div css={actions}>
            <Button variant="secondary" onClick={draft.dismissNotice}>
              {t('notice.dismiss')}
            </Button>
          </div>
        </Alert>
      )}
      {conflicts.map((conflict) => (
        <ConflictNotice key={conflict.path} conflict={conflict} draft={draft} />
      ))}
      {resumable && (
        <Alert title={t('resume.title')}>
          <div css={actions}>
            <ButtonLink href={stepPath(content.step, locale)} linkAs={Link}>
              {t('resume.continue')}
            </ButtonLink>
            <Button variant="secondary" onClick={restart}>
              {t('resume.restart')}
            </Button>
          </div>
        </Alert>
      )}
    </>
  );
}
