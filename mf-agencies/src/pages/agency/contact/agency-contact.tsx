import { css } from '@emotion/react';
import { useEffect, useId, useRef } from 'react';
import type { AgencyDetail } from '@houni/contracts/agency';
import type { CallFailure } from '@houni/domain/call-failure';
import { formatPhone } from '@houni/domain/format-phone';
import { useT } from '@houni/i18n';
import { formatWaitTime } from '@houni/i18n/format-wait-time';
import { LimitedButton } from '@houni/remote/limited-button';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { useAgencyReveal } from './agency-reveal.ts';
import { AgencyMessage } from './agency-message.tsx';
import { ContactEmail } from './contact-email.tsx';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], padding: space[5] });
const contactLinks = css({ display: 'grid', gap: space[2] });
const soft = css({ color: color.inkSoft, fontSize: font.sm });

/** Contact data of an agency behind a counted reveal: a form post without JavaScript, an API call with it. */
export function AgencyContactCard({ agency }: { agency: AgencyDetail }) {
  const { t } = useT('agencies');
  const heading = useId();
  const { contact, failure, busy, reveal } = useAgencyReveal(agency.publicKey);
  const contactList = useRef<HTMLDivElement>(null);
  const wasRequested = useRef(false);
  useEffect(() => {
    // Moves the focus to the first number, because the focused button has disappeared.
    if (contact && wasRequested.current) contactList.current?.querySelector('a')?.focus();
  }, [contact]);

  const phones = contact ? [contact.phone, ...contact.morePhones].filter((phone) => phone !== null) : [];
  return (
    <Card as="section" id="agency-contact" aria-labelledby={heading}>
      <div css={box}>
        <h2 id={heading}>{t('contact.title')}</h2>
        {contact ? (
          <div css={contactLinks} ref={contactList}>
            {phones.map((phone) => (
              <ButtonLink key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} block icon="phone">
                <span className="vh">{t('contact.phone')} </span>
                <bdi className="num" dir="ltr">
                  {formatPhone(phone)}
                </bdi>
              </ButtonLink>
            ))}
            {contact.email !== null && <ContactEmail address={contact.email} />}
            {phones.length === 0 && <p css={soft}>{t('contact.none')}</p>}
          </div>
        ) : (
          <>
            {failure && <RevealFailure failure={failure} />}
            <form
              method="post"
              action={`${agency.url}#agency-contact`}
              onSubmit={(event) => {
                event.preventDefault();
                wasRequested.current = true;
                if (!busy) void reveal();
              }}
            >
              <input type="hidden" name="form" value="agency" />
              <LimitedButton type="submit" block icon="phone" busy={busy}>
                {t('contact.show')}
              </LimitedButton>
            </form>
          </>
        )}
        <AgencyMessage agency={agency} />
        <p css={soft}>{t('contact.hint')}</p>
      </div>
    </Card>
  );
}

function RevealFailure({ failure: { code, retryAfter } }: { failure: CallFailure }) {
  const { t, locale } = useT('agencies');
  return (
    <Alert tone="error" live>
      <p suppressHydrationWarning>
        {code === 'too_many_requests' && retryAfter !== null
          ? t('contact.tooMany', { when: formatWaitTime(retryAfter, locale) })
          : code === 'not_found'
            ? t('contact.closed')
            : code === 'proof_required'
              ? t('contact.needsScript')
              : t(`common:errors.${code}`)}
      </p>
    </Alert>
  );
}
