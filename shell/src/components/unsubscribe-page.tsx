import { css } from '@emotion/react';
import { isEmail } from '@houni/contracts/text-rules';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { color, font, space, width } from '@houni/ui/tokens';

const page = css({ display: 'grid', gap: space[6], paddingBlock: space.section });
const words = css({ display: 'grid', gap: space[4], maxInlineSize: width.reading, justifyItems: 'start' });
const lead = css({ fontSize: font.lg, color: color.inkSoft });
const strong = css({ fontWeight: font.medium, overflowWrap: 'anywhere' });

const OUTCOMES = { unsubscribed: 'success', confirmation_sent: 'info', failed: 'error' } as const;
type Outcome = keyof typeof OUTCOMES;

function isOutcome(value: string | null): value is Outcome {
  return value !== null && Object.hasOwn(OUTCOMES, value);
}

/** The address that the link names, in base64 or base64url; null where it is none. */
function decodeAddress(encoded: string): string | null {
  try {
    const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/')).toLowerCase();
    return isEmail(text) ? text : null;
  } catch {
    return null;
  }
}

/** Leaving the newsletter takes a click, so that mail programs which open links do not unsubscribe anybody. */
export function UnsubscribePage({ outcome, encodedEmail }: { outcome: string | null; encodedEmail: string }) {
  const { t } = useT('site');
  const told = isOutcome(outcome) ? outcome : null;
  const address = decodeAddress(encodedEmail);
  return (
    <Container css={page}>
      <div css={words}>
        <h1>{t('unsubscribe.title')}</h1>
        {told && (
          <Alert tone={OUTCOMES[told]} live>
            <p>{t(`unsubscribe.${told}`)}</p>
          </Alert>
        )}
        {told !== 'unsubscribed' && told !== 'confirmation_sent' && (
          <>
            <p css={lead}>{t('unsubscribe.text')}</p>
            {address && (
              <p>
                {t('unsubscribe.address')} <bdi css={strong}>{address}</bdi>
              </p>
            )}
            {/* Sent to the address of this page, signature included. */}
            <form method="post">
              <Button type="submit">{t('unsubscribe.confirm')}</Button>
            </form>
          </>
        )}
      </div>
    </Container>
  );
}
