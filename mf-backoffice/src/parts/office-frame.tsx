import { css } from '@emotion/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { staffWaitingApi } from '@houni/api-client/staff-waiting';
import { useT } from '@houni/i18n';
import { useShell, useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Container } from '@houni/ui/container.tsx';
import { NeedsScript } from '@houni/ui/needs-script.tsx';
import { font, media, space } from '@houni/ui/tokens';
import { useOnline } from '@houni/ui/use-online';
import { OfficeNavigation } from './office-navigation.tsx';
import { isAllowed } from './staff-only.ts';
import type { Audience } from './staff-only.ts';

/** The counts are read again after this time. */
const COUNTS_MS = 60_000;

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  paddingBlockStart: space[2],
  paddingBlockEnd: space.section,
});
const top = css({
  display: 'grid',
  gap: space[2],
  [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
});
const heading = css({ fontSize: font.h3 });

export interface OfficeFrameProps {
  title: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  audience?: Audience;
  children: ReactNode;
}

/** Layout of a page of the back office: navigation by role with what waits, heading, content. */
export function OfficeFrame({ title, aside, audience = 'staff', children }: OfficeFrameProps) {
  const { t } = useT('backoffice');
  const { reload } = useShell();
  const isOnline = useOnline();
  const user = useUser();
  const isStaff = isAllowed(user, audience);
  const { data: waiting } = staffWaitingApi.useStaffWaitingQuery(undefined, {
    skip: !isStaff,
    pollingInterval: COUNTS_MS,
  });
  useEffect(() => {
    // Reached by a link inside of the page: the server answers that there is no such page.
    if (!isStaff) reload();
  }, [isStaff, reload]);
  if (!isStaff) return null;
  return (
    <Container css={page}>
      <OfficeNavigation waiting={waiting} />
      <div css={top}>
        <h1 css={heading}>{title}</h1>
        {aside}
      </div>
      <NeedsScript>{t('needsScript')}</NeedsScript>
      {!isOnline && <Alert tone="warning">{t('offline')}</Alert>}
      {children}
    </Container>
  );
}
