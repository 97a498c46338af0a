import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { useOnline } from '@houni/ui/use-online';
import type { MapState } from './use-map.ts';

/** Explains why there is no map, or not yet. */
export function MapNotice({ state }: { state: Exclude<MapState, { status: 'ready' }> }) {
  const { t } = useT('map');
  const online = useOnline();
  if (state.status === 'failed') {
    return (
      <div className="notice" role="alert">
        <p>{t(online ? 'failed' : 'offline')}</p>
        <Button variant="secondary" icon="refresh" onClick={state.retry}>
          {t('common:actions.retry')}
        </Button>
      </div>
    );
  }
  return (
    <p className="notice" role="status">
      {t(state.status === 'loading' ? 'common:state.loading' : 'unsupported')}
    </p>
  );
}
