import { css } from '@emotion/react';
import { isEmail } from '@houni/domain/text-rules';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { color, font, space, width } from '@houni/ui/tokens';

const page = css({ display: 'grid', gap: space[6], paddingBlock: space.section });
const content = css({ display: 'grid', gap: space[4], maxInlineSize: width.reading, justifyItems: 'start' });
const lead = css({ fontSize: font.lg, color: color.inkSoft });
const strong = css({ fontWeight: font.medium, overflowWrap: 'anywhere' });

const OUTCOMES = { unsubscribed: 'success', confirmation_sent: 'info', failed: 'error' } as const;
type Outcome = keyof typeof OUTCOMES;

function isOutcome(value: string | null): value is Outcome {
  return value !== null && Object.hasOwn(OUTCOMES, value);
}

/** Decodes the email address of the link (base64 or base64url); null if it is invalid. */
function decodeAddress(encoded: string): string | null {
  try {
    const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/')).toLowerCase();
    return isEmail(text) ? text : null;
  } catch {
    return null;
  }
}

/** Unsubscribing needs a click, because some mail programs open links automatically. */
export function UnsubscribePage({ outcome, encodedEmail }: { outcome: string | null; encodedEmail: string }) {
  const { t } = useT('site');
  const result = isOutcome(outcome) ? outcome : null;
  const address = decodeAddress(encodedEmail);
  return (
    <Container css={page}>
      <div css={content}>
        <h1>{t('unsubscribe.title')}</h1>
        {result && (
          <Alert tone={OUTCOMES[result]} live>
            <p>{t(`unsubscribe.${result}`)}</p>
          </Alert>
        )}
        {result !== 'unsubscribed' && result !== 'confirmation_sent' && (
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
