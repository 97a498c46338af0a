import { useEffect } from 'react';
import type { PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { NeedsScript } from '../needs-script.tsx';
import { bodyStyle, pageStyle } from '@houni/ui/wizard-style';
import { editPart } from './edit-part.ts';

/** Loads the editing of an existing ad. The server renders only the heading: the ad is read in the browser. */
export function EditSlot({ adKey, step }: { adKey: string; step: PostStep }) {
  const { t } = useT('postad');
  const { status, Component, load } = useDeferred(editPart);
  useEffect(() => void load(), [load]);
  if (Component) return <Component adKey={adKey} step={step} />;
  return (
    <Container reading css={pageStyle}>
      <h1>{t('editing.title')}</h1>
      <NeedsScript />
      <div css={bodyStyle}>
        {status === 'failed' ? (
          <ErrorState
            title={t('editing.failed')}
            action={
              <Button icon="refresh" onClick={() => void load()}>
                {t('common:actions.retry')}
              </Button>
            }
          />
        ) : (
          <div aria-busy="true" aria-label={t('common:state.loading')} role="status">
            <SkeletonText lines={6} />
          </div>
        )}
      </div>
    </Container>
  );
}
