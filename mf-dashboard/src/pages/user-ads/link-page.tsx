import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { NeedsScript } from '@houni/ui/needs-script.tsx';
import { space } from '@houni/ui/tokens';

const page = css({ display: 'grid', gap: space[5], paddingBlockStart: space[8], paddingBlockEnd: space.section });

/** A page that a signed link of a mail opens, also without sign-in. It ends with a link to the visitor's own ads. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  const { t, locale } = useT('dashboardAds');
  return (
    <Container css={page}>
      <h1>{title}</h1>
      <NeedsScript>{t('dashboardFrame:needsScript')}</NeedsScript>
      {children}
      <div>
        <ButtonLink variant="secondary" href={buildPath('userAds', {}, locale)} linkAs={Link}>
          {t('link.mine')}
        </ButtonLink>
      </div>
    </Container>
  );
}

/** Whether the API does not accept the signature of the link. @param error of RTK Query */
export function isInvalidLink(error: object | undefined): boolean {
  return error !== undefined && 'status' in error && (error.status === 404 || error.status === 400);
}
