import { createElement, useEffect } from 'react';
import { useT } from '@houni/i18n';
import type { DeferredComponent } from '@houni/remote/deferred';
import { useDeferred } from '@houni/remote/use-deferred';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';

/** A part of the import page that is loaded once the page is hydrated. */
export function ImportSlot<Props extends object>({ part, props }: { part: DeferredComponent<Props>; props: Props }) {
  const { t } = useT('postad');
  const { status, Component, load } = useDeferred(part);
  useEffect(() => void load(), [load]);
  if (Component) return createElement(Component, props);
  return status === 'failed' ? (
    <Alert tone="error" live>
      <p>{t('common:errors.network')}</p>
      <Button variant="secondary" icon="refresh" onClick={() => void load()}>
        {t('common:actions.retry')}
      </Button>
    </Alert>
  ) : (
    <div role="status" aria-busy="true" aria-label={t('common:state.loading')}>
      <SkeletonText lines={4} />
    </div>
  );
}
