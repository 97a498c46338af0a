import { useEffect } from 'react';
import { useT } from '@houni/i18n';
import type { DeferredComponent } from '@houni/remote/deferred';
import { useDeferred } from '@houni/remote/use-deferred';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import type { Draft } from './use-draft.ts';

/** A step whose code is loaded when it is shown. */
export function DeferredStep({ part, draft }: { part: DeferredComponent<{ draft: Draft }>; draft: Draft }) {
  const { t } = useT('postad');
  const { status, Component, load } = useDeferred(part);
  useEffect(() => void load(), [load]);
  if (Component) return <Component draft={draft} />;
  if (status !== 'failed')
    return (
      <div aria-busy="true" aria-label={t('common:state.loading')} role="status">
        <SkeletonText lines={6} />
      </div>
    );
  return (
    <ErrorState
      title={t('editing.failed')}
      action={
        <Button icon="refresh" onClick={() => void load()}>
          {t('common:actions.retry')}
        </Button>
      }
    />
  );
}
