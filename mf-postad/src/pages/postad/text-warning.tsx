import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { useTextSigns } from '../../draft/use-text-signs.ts';

/** The warning beside a text that a moderator will read before the ad is online, or may. */
export function TextWarning({ text }: { text: string }) {
  const { t } = useT('postad');
  const signs = useTextSigns(text);
  if (!signs) return null;
  return (
    <Alert tone="warning" live>
      {t(signs.advance ? 'details.advanceInText' : 'details.contactInText')}
    </Alert>
  );
}
