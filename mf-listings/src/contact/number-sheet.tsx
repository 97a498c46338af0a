import { css } from '@emotion/react';
import { useState } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { formatPhone } from '@houni/domain/format-phone';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { useAutoClear } from '@houni/ui/use-auto-clear';
import { contactFailureText } from './contact-failure-text.ts';
import { useReveal } from './reveal.ts';
import { SafetyLine } from './safety-line.tsx';
import { telLink } from './tel-link.ts';
import { WhatsappLink } from './whatsapp-link.tsx';

const style = css({
  display: 'grid',
  gap: space[3],
  '& > .number': {
    fontSize: '1.5rem',
    lineHeight: '2rem',
    fontWeight: font.bold,
    userSelect: 'all',
    WebkitUserSelect: 'all',
  },
  '& > .buttons': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))', gap: space[2] },
  '& .soft': { color: color.inkSoft, fontSize: font.sm },
});

export interface NumberSheetProps {
  ad: AdDetail;
  open: boolean;
  /** The browser did not let WhatsApp open. */
  isWhatsappBlocked: boolean;
  onClose: () => void;
}

/** The number that was revealed, or why it was not, with everything to know before calling. */
export function NumberSheet({ ad, open, isWhatsappBlocked, onClose }: NumberSheetProps) {
  const { t, locale } = useT('listingsContact');
  const { announce } = useShell();
  const { contact, failure } = useReveal(ad.publicKey);
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  useAutoClear([copied === 'copied', copied === 'failed'], [() => setCopied(null), () => setCopied(null)]);
  const phone = contact?.phone ?? null;
  const hours = contact?.hours ?? ad.contact.hours;
  const copy = async (number: string) => {
    const result = await navigator.clipboard.writeText(number).then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
    setCopied(result);
    announce(t(`number.${result}`));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('number.title', { name: ad.advertiser.name })}
      closeLabel={t('common:actions.close')}
    >
      <div css={style}>
        {failure && (
          <FormAlert failure={failure}>
            <p>{contactFailureText(failure, 'reveal', t, locale)}</p>
          </FormAlert>
        )}
        {contact && phone === null && <p>{t('listingsAd:contact.messageOnly')}</p>}
        {phone !== null && (
          <>
            <p className="number">
              <bdi className="num" dir="ltr">
                {formatPhone(phone)}
              </bdi>
            </p>
            {isWhatsappBlocked && <p>{t('number.whatsappBlocked')}</p>}
            <div className="buttons">
              <ButtonLink href={telLink(phone)} block icon="phone">
                {t('common:actions.call')}
              </ButtonLink>
              {contact?.whatsappUrl && <WhatsappLink href={contact.whatsappUrl} />}
              <Button variant="secondary" block icon="document" onClick={() => void copy(phone)}>
                {t(copied === 'copied' ? 'number.copied' : 'number.copy')}
              </Button>
            </div>
            {copied === 'failed' && <p className="soft">{t('number.failed')}</p>}
            {hours !== null && (
              <p className="soft">
                <bdi>{t('listingsAd:ad.advertiser.hours', { hours })}</bdi>
              </p>
            )}
          </>
        )}
        <SafetyLine ad={ad} />
      </div>
    </Dialog>
  );
}
