import { useT } from '@houni/i18n';
import { ButtonLink } from '@houni/ui/button.tsx';

/** Opens WhatsApp with the words that the API has put into its address, in a window of its own. */
export function WhatsappLink({ href }: { href: string }) {
  const { t } = useT('listings');
  return (
    <ButtonLink href={href} target="_blank" rel="nofollow noopener" variant="secondary" block icon="whatsapp">
      {t('contact.whatsapp')}
      <span className="vh"> ({t('common:navigation.externalLink')})</span>
    </ButtonLink>
  );
}
