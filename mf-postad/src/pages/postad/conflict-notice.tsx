import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { font, space } from '@houni/ui/tokens';
import type { DraftConflict } from '../../draft/merge-drafts.ts';
import { fieldName } from './field-name.ts';
import { fieldValue } from './field-value.ts';
import type { Draft } from './use-draft.ts';

const values = css({
  display: 'grid',
  gap: space[2],
  marginBlockStart: space[2],
  '& dt': { fontSize: font.sm },
  '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxBlockSize: '12em', overflow: 'auto' },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[3] });

/** A field that was changed here and on another device or tab: both texts, and the choice between them. */
export function ConflictNotice({ conflict, draft }: { conflict: DraftConflict; draft: Draft }) {
  const { t } = useT('postad');
  const [own, other] = [fieldValue(draft.content, conflict.path), fieldValue(conflict.other)];
  return (
    <Alert tone="warning" live title={t('notice.conflict', { field: t(fieldName(conflict.path)) })}>
      {own !== null && other !== null && (
        <dl css={values}>
          <dt>{t('notice.here')}</dt>
          <dd dir="auto">{own}</dd>
          <dt>{t('notice.elsewhere')}</dt>
          <dd dir="auto">{other}</dd>
        </dl>
      )}
      <div css={actions}>
        <Button variant="secondary" onClick={() => void draft.resolve(conflict, false)}>
          {t('notice.keepHere')}
        </Button>
        <Button variant="secondary" onClick={() => void draft.resolve(conflict, true)}>
          {t('notice.takeOther')}
        </Button>
      </div>
    </Alert>
  );
}
