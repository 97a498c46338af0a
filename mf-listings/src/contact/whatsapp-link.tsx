import { useT } from '@houni/i18n';
import { ButtonLink } from '@houni/ui/button.tsx';
import { NetworkLogo } from '@houni/ui/network-logo.tsx';

/** Opens WhatsApp in a new tab; the API has put the first message into the URL. */
export function WhatsappLink({ href }: { href: string }) {
  const { t } = useT('listingsAd');
  return (
    <ButtonLink
      href={href}
      target="_blank"
      rel="nofollow noopener"
      variant="secondary"
      block
      icon={<NetworkLogo name="whatsapp" />}
    >
      {t('contact.whatsapp')}
      <span className="vh"> ({t('common:navigation.externalLink')})</span>
    </ButtonLink>
  );
}
