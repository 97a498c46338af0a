import { useEffect, useRef } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { refusalText } from './refusal-text.ts';
import { useReveal } from './reveal.ts';
import { RevealForm } from './reveal-form.tsx';
import { telLink } from './tel-link.ts';
import { WhatsappLink } from './whatsapp-link.tsx';

/** The telephone of an advertiser who shows one: behind a counted reveal, then as links that call and open WhatsApp. */
export function PhoneLinks({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  const reveal = useReveal(ad.publicKey);
  const told = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const { contact } = reveal;

  // Who asked by keyboard goes on at the number: the button that had the focus is gone.
  useEffect(() => {
    if (contact && asked.current) told.current?.querySelector('a')?.focus();
  }, [contact]);

  if (contact?.phone) {
    return (
      <div className="calls" ref={told} role="group" aria-label={t('contact.number')}>
        <ButtonLink href={telLink(contact.phone)} block icon="phone">
          <bdi className="num" dir="ltr">
            {contact.phone}
          </bdi>
        </ButtonLink>
        {contact.whatsappUrl !== null && <WhatsappLink href={contact.whatsappUrl} />}
      </div>
    );
  }
  return (
    <>
      {reveal.refusal && (
        <Alert tone="error" live>
          <p suppressHydrationWarning>{refusalText(reveal.refusal, t, locale)}</p>
        </Alert>
      )}
      {/* The number may have been taken away since the page was written. */}
      {contact ? (
        <p className="line">{t('contact.messageOnly')}</p>
      ) : (
        <RevealForm ad={ad} reveal={reveal} onTold={() => (asked.current = true)}>
          <Button type="submit" block icon="phone" busy={reveal.busy}>
            {t('common:actions.showPhone')}
          </Button>
        </RevealForm>
      )}
    </>
  );
}
