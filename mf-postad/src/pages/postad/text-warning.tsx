import { signsIn } from '@houni/contracts/contact-in-text';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';

/**
 * The warning beside a text that a moderator will read before the ad is online, or may: the API judges the published ad by
 * the same function.
 */
export function TextWarning({ text }: { text: string }) {
  const { t } = useT('postad');
  const { advance, contact, link } = signsIn(text);
  if (!advance && contact === 'none' && link === 'none') return null;
  return (
    <Alert tone="warning" live>
      {t(advance ? 'details.advanceInText' : 'details.contactInText')}
    </Alert>
  );
}
