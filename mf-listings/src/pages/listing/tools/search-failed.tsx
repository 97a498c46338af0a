import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, radius, space } from '@houni/ui/tokens';
import { useOnline } from '@houni/ui/use-online';

const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius.md,
  backgroundColor: color.amberTint,
  '& > p': { flex: '1 1 16rem' },
  '& strong': { display: 'block' },
  '& svg': { color: color.amberInk },
});

interface SearchFailedProps {
  onRetry: () => void;
  /** The results of the previous search are shown below. */
  hasOldResults: boolean;
}

/** A failed search, with a retry button. Retries automatically when the connection returns. */
export function SearchFailed({ onRetry, hasOldResults }: SearchFailedProps) {
  const { t } = useT('listingsTools');
  const online = useOnline();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);

  const [title, text] = online ? (['title', 'text'] as const) : (['offlineTitle', 'offlineText'] as const);
  const retry = (
    <Button variant={hasOldResults ? 'secondary' : 'primary'} icon="refresh" onClick={onRetry}>
      {t('common:actions.retry')}
    </Button>
  );
  if (!hasOldResults) {
    return (
      <ErrorState title={t(`error.${title}`)} action={retry}>
        {t(`error.${text}`)}
      </ErrorState>
    );
  }
  return (
    <div css={style} role="alert">
      <Icon name="warning" />
      <p>
        <strong>{t(`error.${title}`)}</strong>
        {t('error.oldResults')}
      </p>
      {retry}
    </div>
  );
}
