import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { ImportSlot } from '../import-slot.tsx';
import { filesPart } from './files-part.ts';

/** The import of files and feeds: for signed-in users; others are led to the sign-in. */
export function FilesSlot() {
  const { t, locale } = useT('postad');
  const user = useUser();
  if (user) return <ImportSlot part={filesPart} props={{ uid: user.uid }} />;
  const signIn = `${buildPath('signin', {}, locale)}?redirect=${encodeURIComponent(buildPath('importAd', {}, locale))}`;
  return (
    <div>
      <p>{t('import.signInText')}</p>
      <ButtonLink href={signIn} variant="secondary">
        {t('common:actions.signIn')}
      </ButtonLink>
    </div>
  );
}
