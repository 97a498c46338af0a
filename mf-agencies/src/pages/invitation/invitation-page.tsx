import { css } from '@emotion/react';
import { useLocation } from 'react-router-dom';
import { invitationsApi } from '@houni/api-client/invitations';
import type { InvitationAnswer } from '@houni/contracts/agency-write';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { agencyPath, buildPath } from '@houni/routing/build';
import { selectOwnForm, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { space } from '@houni/ui/tokens';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageFrame } from '../../parts/page-frame.tsx';
import { invitationLinkOf } from './invitation-link.ts';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], padding: space[5] });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
const meanings = css({
  display: 'grid',
  gap: space[2],
  paddingInlineStart: space[5],
  // The style of the list itself is overruled: lists with a class have no marks.
  '& > li': { listStyle: 'disc' },
});

/** The page of an invitation: who invites, what it means, and the answer, as a form that works without JavaScript. */
export function InvitationPage() {
  const { t } = useT('agencies');
  const link = invitationLinkOf(new URLSearchParams(useLocation().search));
  const { currentData: invitation, isError, refetch } = invitationsApi.useGetInvitationQuery(link);
  if (!invitation)
    return (
      <PageFrame title={t('invitation.headTitle')} intro="">
        {isError ? <LoadFailed onRetry={() => void refetch()} /> : <SkeletonText lines={5} />}
      </PageFrame>
    );
  return <Invitation invitation={invitation} />;
}

/** The invitation, once it is loaded. */
export function Invitation({ invitation }: { invitation: InvitationAnswer }) {
  const { t } = useT('agencies');
  const { agency, inviter } = invitation;
  const names = { name: agency.name, inviter: inviter ?? '' };
  return (
    <PageFrame
      title={t('invitation.title', names)}
      intro={t(inviter === null ? 'invitation.byNobody' : 'invitation.by', names)}
      crumbs={[{ label: t('invitation.headTitle') }]}
    >
      {invitation.visitor === 'member' ? (
        <Alert tone="success">{t('invitation.member', names)}</Alert>
      ) : invitation.state === 'open' ? (
        <OpenInvitation invitation={invitation} />
      ) : (
        <Alert>{t(`invitation.${invitation.state}`)}</Alert>
      )}
      {(invitation.state === 'open' || invitation.visitor === 'member') && (
        <div css={actions}>
          {invitation.visitor === 'member' && <DeskLink />}
          <PageLink agency={agency} />
        </div>
      )}
    </PageFrame>
  );
}

function DeskLink() {
  const { t, locale } = useT('agencies');
  const { dashboardUrl } = useConfig();
  return <ButtonLink href={dashboardUrl + buildPath('agencyDesk', {}, locale)}>{t('invitation.toDesk')}</ButtonLink>;
}

function PageLink({ agency }: Pick<InvitationAnswer, 'agency'>) {
  const { t, locale } = useT('agencies');
  return (
    <ButtonLink href={agencyPath(agency, locale)} variant="secondary" icon="building">
      {t('invitation.toAgency')}
    </ButtonLink>
  );
}

function OpenInvitation({ invitation }: { invitation: InvitationAnswer }) {
  const { t, locale } = useT('agencies');
  const { pathname, search } = useLocation();
  const posted = useSelector((state: RootState) => selectOwnForm(state, 'invitation'));
  const { email, expiresAt, visitor } = invitation;
  const notice = NOTICES[visitor];
  const back = encodeURIComponent(pathname + search);
  return (
    <Card>
      <div css={box}>
        <h2>{t('invitation.means')}</h2>
        <ul css={meanings}>
          {([1, 2, 3, 4] as const).map((number) => (
            <li key={number}>{t(`invitation.mean${number}`)}</li>
          ))}
        </ul>
        <p>{t('invitation.until', { email, date: formatDate(expiresAt, locale) })}</p>
        {notice !== null && <Alert>{t(notice, { email })}</Alert>}
        {posted && <Alert tone="error">{t('invitation.failed')}</Alert>}
        <form method="post" action={pathname + search} css={actions}>
          <input type="hidden" name="form" value="invitation" />
          {visitor === 'may_accept' && (
            <Button type="submit" name="answer" value="accept">
              {t('invitation.accept')}
            </Button>
          )}
          {(visitor === 'signed_out' || visitor === 'other_account') && (
            <ButtonLink href={`${buildPath('signin', {}, locale)}?redirect=${back}`}>
              {t('invitation.signIn')}
            </ButtonLink>
          )}
          {visitor === 'signed_out' && (
            <ButtonLink href={`${buildPath('signup', {}, locale)}?redirect=${back}`} variant="secondary">
              {t('invitation.signUp')}
            </ButtonLink>
          )}
          <Button type="submit" name="answer" value="decline" variant="quiet">
            {t('invitation.decline')}
          </Button>
        </form>
      </div>
    </Card>
  );
}

/** What keeps a visitor from accepting. */
const NOTICES = {
  signed_out: 'invitation.signedOut',
  other_account: 'invitation.otherAccount',
  in_other_agency: 'invitation.otherAgency',
  member: null,
  may_accept: null,
} as const satisfies Record<InvitationAnswer['visitor'], string | null>;
