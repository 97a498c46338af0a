import { useEffect } from 'react';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { useDeferred } from '@houni/remote/use-deferred';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { NeedsScript } from '@houni/ui/needs-script.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { filesPart } from './files-part.ts';

/** The import of files and feeds: loaded for signed-in users; others are led to the sign-in. */
export function FilesSlot() {
  const { t, locale } = useT('postad');
  const user = useUser();
  const { status, Component, load } = useDeferred(filesPart);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) void load();
  }, [isSignedIn, load]);
  if (Component && user) return <Component uid={user.uid} />;
  const signIn = `${buildPath('signin', {}, locale)}?redirect=${encodeURIComponent(buildPath('importAd', {}, locale))}`;
  return (
    <>
      <NeedsScript>
        <p>{t('import.needsScript')}</p>
      </NeedsScript>
      {status === 'failed' ? (
        <Alert tone="error" live>
          <p>{t('common:errors.network')}</p>
          <Button variant="secondary" icon="refresh" onClick={() => void load()}>
            {t('common:actions.retry')}
          </Button>
        </Alert>
      ) : isSignedIn ? (
        <div role="status" aria-busy="true" aria-label={t('common:state.loading')}>
          <SkeletonText lines={4} />
        </div>
      ) : (
        <div>
          <p>{t('import.signInText')}</p>
          <ButtonLink href={signIn}>{t('common:actions.signIn')}</ButtonLink>
        </div>
      )}
    </>
  );
}
