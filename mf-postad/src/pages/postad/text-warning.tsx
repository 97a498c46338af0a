import { useEffect, useState } from 'react';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { signsPart } from './signs-part.ts';

/**
 * The warning beside a text that a moderator will read before the ad is online, or may: the API judges the published ad by
 * the same function. It is loaded when there is a text.
 */
export function TextWarning({ text }: { text: string }) {
  const { t } = useT('postad');
  const [signsIn, setSignsIn] = useState(() => signsPart.loaded());
  const isNeeded = text !== '';
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    signsPart.load().then(
      (loaded) => isCurrent && setSignsIn(() => loaded),
      (error: unknown) => console.warn('The check of texts could not be loaded.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  const signs = signsIn?.(text);
  if (!signs || (!signs.advance && signs.contact === 'none' && signs.link === 'none')) return null;
  return (
    <Alert tone="warning" live>
      {t(signs.advance ? 'details.advanceInText' : 'details.contactInText')}
    </Alert>
  );
}
