import { css } from '@emotion/react';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { font, space } from '@houni/ui/tokens';
import { statusMessage } from './status-message.ts';
import { ErrorPageLinks } from './error-page-links.tsx';

const page = css({ display: 'grid', gap: space[8], paddingBlockEnd: space.section });
const notice = css({ paddingBlockStart: space[4] });
const small = css({ marginBlockStart: space[2], fontSize: font.sm });

export interface SlotFallbackProps {
  locale: Locale;
  /** Renders a notice above content that is still readable, instead of a whole page. */
  compact?: boolean;
  /** HTTP status of the page. */
  status?: number;
  /** The request id, with which support finds the failure in the logs. */
  reference?: string;
}

/** Content of the slot after a remote failed. The retry link leads to the same address. */
export function SlotFallback({ locale, compact, status, reference }: SlotFallbackProps) {
  const { t } = useT('shell');
  const retry = (
    <ButtonLink href="" icon="refresh" variant={compact ? 'secondary' : 'primary'}>
      {t('slot.retry')}
    </ButtonLink>
  );
  if (compact) {
    return (
      <Container css={notice}>
        <Alert tone="warning" title={t('slot.title')} live>
          <p>{t('slot.text')}</p>
          <p css={small}>{retry}</p>
        </Alert>
      </Container>
    );
  }
  return (
    <Container css={page}>
      <ErrorState title={t('slot.title')} level={1} action={retry}>
        <p>{t('slot.text')}</p>
        {status && (
          <p css={small}>
            <bdi>{`${status} · ${statusMessage(status)}`}</bdi>
          </p>
        )}
        {reference && <p css={small}>{t('slot.reference', { reference })}</p>}
      </ErrorState>
      <ErrorPageLinks locale={locale} reference={reference} />
    </Container>
  );
}
