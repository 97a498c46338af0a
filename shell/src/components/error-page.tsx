import { css } from '@emotion/react';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, media, space, width } from '@houni/ui/tokens';
import { statusMessage } from './status-message.ts';
import { ErrorIllustration } from './error-illustration.tsx';
import { searchLinks } from './site-links.ts';
import { ErrorPageLinks } from './error-page-links.tsx';

const page = css({ display: 'grid', gap: space[10], paddingBlock: space.section });
const top = css({
  display: 'grid',
  gap: space[8],
  alignItems: 'center',
  [media.md]: { gridTemplateColumns: '1fr auto' },
});
const content = css({ display: 'grid', gap: space[4], maxInlineSize: width.reading });
const code = css({ color: color.blue, fontWeight: font.bold, fontSize: font.lg });
const lead = css({ fontSize: font.lg, color: color.inkSoft });
const search = css({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  maxInlineSize: width.form,
  [media.sm]: { gridTemplateColumns: '1fr auto' },
});
const technical = css({ fontSize: font.sm, color: color.inkSoft, overflowWrap: 'anywhere', textAlign: 'start' });

const TEXTS: Record<number, 'notFound' | 'gone' | 'internal' | 'unavailable'> = {
  404: 'notFound',
  410: 'gone',
  500: 'internal',
  503: 'unavailable',
};

export interface ErrorPageProps {
  locale: Locale;
  /** 500 by default. */
  status?: number;
  /** The technical message, e.g. "Page Not Found: /nowhere"; always in English. */
  message?: string;
  /** The request id. For server errors it is shown and passed to the contact form. */
  reference?: string;
}

/** Content of the slot instead of a page: what happened, and links to other pages. */
export function ErrorPage({ locale, status = 500, message, reference }: ErrorPageProps) {
  const { t } = useT('shell');
  const texts = TEXTS[status] ?? (status >= 500 ? 'internal' : null);
  const canSearch = status === 404 || status === 410;
  // Support needs the request id of server errors only.
  const shownReference = status >= 500 ? reference : undefined;
  return (
    <Container css={page}>
      <div css={top}>
        <div css={content}>
          <p css={code}>
            <bdi>{status}</bdi>
          </p>
          <h1>{t(texts ? `error.${texts}Title` : 'error.otherTitle')}</h1>
          <p css={lead}>{t(texts ? `error.${texts}Text` : 'error.notFoundText')}</p>
          {canSearch && (
            <form css={search} method="get" action={searchLinks(locale).forSale} role="search">
              <TextField
                label={t('error.searchLabel')}
                placeholder={t('error.searchPlaceholder')}
                type="search"
                name="q"
                maxLength={120}
                enterKeyHint="search"
              />
              <Button type="submit" icon="search">
                {t('common:actions.search')}
              </Button>
            </form>
          )}
          {status >= 500 && (
            <div>
              <ButtonLink href="" icon="refresh">
                {t('slot.retry')}
              </ButtonLink>
            </div>
          )}
        </div>
        <ErrorIllustration open={canSearch} />
      </div>
      <ErrorPageLinks locale={locale} reference={shownReference} />
      {shownReference && (
        <p css={technical}>
          <bdi>{t('slot.reference', { reference: shownReference })}</bdi>
        </p>
      )}
      <p css={technical}>
        {t('error.technical')}{' '}
        <bdi dir="ltr">
          {`${status} · ${statusMessage(status)}`}
          {message && (
            <>
              {' '}
              <code>{message}</code>
            </>
          )}
        </bdi>
      </p>
    </Container>
  );
}
