import { useEffect, useRef } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { formatPhone } from '@houni/domain/format-phone';
import { useT } from '@houni/i18n';
import { LimitedButton } from '@houni/remote/limited-button';
import { ButtonLink } from '@houni/ui/button.tsx';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { NetworkLogo } from '@houni/ui/network-logo.tsx';
import { contactFailureText } from './contact-failure-text.ts';
import { useReveal } from './reveal.ts';
import { RevealForm } from './reveal-form.tsx';
import { telLink } from './tel-link.ts';
import { useNumberSheet } from './use-number-sheet.tsx';
import { WhatsappLink } from './whatsapp-link.tsx';

/** A button that reveals the phone number, which is counted and limited; then links to call and to WhatsApp. */
export function PhoneLinks({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsAd');
  const reveal = useReveal(ad.publicKey);
  const { sheet, openWhatsapp } = useNumberSheet(ad);
  const links = useRef<HTMLDivElement>(null);
  const isRequested = useRef(false);
  const { contact } = reveal;

  // The focused button no longer exists: keyboard users continue at the number.
  useEffect(() => {
    if (contact && isRequested.current) links.current?.querySelector('a')?.focus();
  }, [contact]);

  if (contact?.phone) {
    return (
      <div className="calls" ref={links} role="group" aria-label={t('contact.number')}>
        <ButtonLink href={telLink(contact.phone)} block icon="phone">
          <bdi className="num" dir="ltr">
            {formatPhone(contact.phone)}
          </bdi>
        </ButtonLink>
        {contact.whatsappUrl !== null && <WhatsappLink href={contact.whatsappUrl} />}
        {sheet}
      </div>
    );
  }
  return (
    <>
      {reveal.failure && (
        <FormAlert failure={reveal.failure}>
          <p suppressHydrationWarning>{contactFailureText(reveal.failure, 'reveal', t, locale)}</p>
        </FormAlert>
      )}
      {/* The advertiser may have hidden the number since the page was rendered. */}
      {contact ? (
        <p className="line">{t('contact.messageOnly')}</p>
      ) : (
        <>
          <RevealForm
            ad={ad}
            reveal={reveal}
            onAnswer={() => {
              isRequested.current = true;
            }}
          >
            <LimitedButton type="submit" block icon="phone" busy={reveal.busy}>
              {t('common:actions.showPhone')}
            </LimitedButton>
          </RevealForm>
          {ad.contact.whatsapp && (
            <RevealForm
              ad={ad}
              reveal={reveal}
              onAnswer={(answer) => {
                isRequested.current = true;
                if (answer?.whatsappUrl) openWhatsapp(answer.whatsappUrl);
              }}
            >
              <LimitedButton
                type="submit"
                variant="secondary"
                block
                icon={<NetworkLogo name="whatsapp" />}
                busy={reveal.busy}
              >
                {t('contact.whatsapp')}
              </LimitedButton>
            </RevealForm>
          )}
        </>
      )}
    </>
  );
}
