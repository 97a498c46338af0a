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
  /** Results of the search before stand below. */
  kept: boolean;
}

/** The search did not go through: what is kept, and another try, which also comes by itself with the connection. */
export function SearchFailed({ onRetry, kept }: SearchFailedProps) {
  const { t } = useT('listingsTools');
  const online = useOnline();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);

  const [title, text] = online ? ['title', 'text'] : ['offlineTitle', 'offlineText'];
  const retry = (
    <Button variant={kept ? 'secondary' : 'primary'} icon="refresh" onClick={onRetry}>
      {t('common:actions.retry')}
    </Button>
  );
  if (!kept) {
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
        {t('error.kept')}
      </p>
      {retry}
    </div>
  );
}
