import { css } from '@emotion/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnAd } from '@houni/contracts/ad-write';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { reviewReason } from '@houni/i18n/review-reasons';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { isSameContent } from '@houni/store/is-same-content';
import { fieldsOfReview, openReview } from '../../../edit/review-fields.ts';
import { fieldName } from '../field-name.ts';
import type { Draft } from '../use-draft.ts';
import { useStepPath } from '../use-step-path.ts';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[3] });
const name = css({ overflowWrap: 'anywhere' });

export interface EditBarProps {
  ad: OwnAd;
  draft: Draft;
  online: DraftContent;
  step: PostStep;
}

/** Says on every step which ad is edited, what a moderator asked for, and how to send or discard the edit. */
export function EditBar({ ad, draft, online, step }: EditBarProps) {
  const { t } = useT('postadEdit');
  const path = useStepPath();
  const [discarded, setDiscarded] = useState<DraftContent | null>(null);
  const isChanged = !isSameContent(draft.content, online);
  const kind = ad.state === 'published' ? 'online' : ad.state === 'changes_requested' ? 'correction' : 'offline';
  const discard = () => {
    setDiscarded(draft.content);
    void draft.edit(() => online);
  };
  const undo = () => {
    if (discarded) void draft.edit(() => discarded);
    setDiscarded(null);
  };
  return (
    <div css={stack}>
      <Alert
        title={
          <bdi css={name} lang={ad.ad.language}>
            {ad.ad.title}
          </bdi>
        }
      >
        <p>{t(`bar.${kind}`)}</p>
        {(isChanged || kind === 'correction') && (
          <div css={actions}>
            {step !== 'preview' && (
              <ButtonLink href={path('preview')} linkAs={Link}>
                {t('bar.check')}
              </ButtonLink>
            )}
            {isChanged && (
              <Button variant="secondary" onClick={discard}>
                {t('bar.discard')}
              </Button>
            )}
          </div>
        )}
      </Alert>
      {discarded && !isChanged && (
        <Alert live>
          <p>{t('bar.discarded')}</p>
          <div css={actions}>
            <Button variant="secondary" onClick={undo}>
              {t('bar.undo')}
            </Button>
          </div>
        </Alert>
      )}
      <Review ad={ad} />
    </div>
  );
}

/** What a moderator asked for, with the way to the fields. */
function Review({ ad }: { ad: OwnAd }) {
  const { t } = useT('postadEdit');
  const path = useStepPath();
  const review = openReview(ad);
  const reason = reviewReason(review?.reason ?? null);
  if (!review || (reason === null && review.note === null)) return null;
  const fields = fieldsOfReview(ad);
  return (
    <Alert tone="warning" title={t('review.title')}>
      {reason && <p>{t(`reviewReasons:${reason}`)}</p>}
      {review.note !== null && <p dir="auto">{review.note}</p>}
      {fields.length > 0 && (
        <div css={actions}>
          {fields.map(({ step, field }) => (
            <ButtonLink key={field} variant="secondary" href={`${path(step)}#${field}`} linkAs={Link}>
              {t(fieldName(field))}
            </ButtonLink>
          ))}
        </div>
      )}
    </Alert>
  );
}
