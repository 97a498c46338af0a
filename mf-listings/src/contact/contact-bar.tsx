import { css } from '@emotion/react';
import type { AdDetail } from '@houni/contracts/ad';
import { formatPhone } from '@houni/domain/format-phone';
import { useT } from '@houni/i18n';
import { LimitedButton } from '@houni/remote/limited-button';
import { ButtonLink } from '@houni/ui/button.tsx';
import { color, font, layer, media, space } from '@houni/ui/tokens';
import { NetworkLogo } from '@houni/ui/network-logo.tsx';
import { useMessageSheet } from './use-message-sheet.tsx';
import { useNumberSheet } from './use-number-sheet.tsx';
import { useReveal } from './reveal.ts';
import { RevealForm } from './reveal-form.tsx';
import { telLink } from './tel-link.ts';
import { WhatsappLink } from './whatsapp-link.tsx';

const style = css({
  position: 'sticky',
  // Above a banner at the lower edge of the page.
  insetBlockEnd: 'var(--banner, 0px)',
  zIndex: layer.sticky,
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingBlock: space[2],
  paddingBlockEnd: `calc(${space[2]} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: space.gutter,
  borderBlockStart: `1px solid ${color.hairline}`,
  backgroundColor: color.card,
  [media.lg]: { display: 'none' },
  '& .called': {
    display: 'grid',
    lineHeight: font.lineTight,
    '& > bdi': { fontSize: '.75rem', fontWeight: font.regular },
  },
  // With large text the buttons wrap to a second line instead of breaking words.
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: space[2] },
  '& > ul > li': { flex: '1 1 auto' },
  '& > ul :is(a, button)': { gap: space[1], paddingInline: space[1], fontSize: font.sm },
  '@media (max-width: 22em)': { '& svg': { display: 'none' } },
});

/** Call, WhatsApp and message, always visible at the lower edge of phone screens. */
export function ContactBar({ ad }: { ad: AdDetail }) {
  const { t } = useT('listingsAd');
  const reveal = useReveal(ad.publicKey);
  const { sheet, linkProps } = useMessageSheet(ad);
  const { sheet: numberSheet, showNumber, openWhatsapp } = useNumberSheet(ad);
  if (ad.state !== 'published') return null;
  const { contact } = reveal;
  const phone = contact ? contact.phone : null;
  const hasPhone = ad.contact.phoneShown && (contact === null || phone !== null);
  return (
    <>
      <nav css={style} className="no-print" data-bottom-bar="" aria-label={t('contact.label')}>
        <ul role="list">
          {hasPhone && (
            <li>
              {phone !== null ? (
                <ButtonLink href={telLink(phone)} block icon="phone">
                  <span className="called">
                    {t('common:actions.call')}
                    <bdi className="num" dir="ltr">
                      {formatPhone(phone)}
                    </bdi>
                  </span>
                </ButtonLink>
              ) : (
                <RevealForm
                  ad={ad}
                  reveal={reveal}
                  onAnswer={(answer) => {
                    void showNumber();
                    // The same tap starts the call.
                    if (answer?.phone) location.assign(telLink(answer.phone));
                  }}
                >
                  <LimitedButton type="submit" block icon="phone" busy={reveal.busy}>
                    {t('common:actions.call')}
                  </LimitedButton>
                </RevealForm>
              )}
            </li>
          )}
          {hasPhone && ad.contact.whatsapp && (!contact || contact.whatsappUrl !== null) && (
            <li>
              {contact?.whatsappUrl ? (
                <WhatsappLink href={contact.whatsappUrl} />
              ) : (
                <RevealForm
                  ad={ad}
                  reveal={reveal}
                  onAnswer={(answer) => {
                    void showNumber();
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
            </li>
          )}
          <li>
            <ButtonLink {...linkProps} variant={hasPhone ? 'secondary' : 'primary'} block icon="message">
              {t('contact.write')}
            </ButtonLink>
          </li>
        </ul>
      </nav>
      {sheet}
      {numberSheet}
    </>
  );
}
