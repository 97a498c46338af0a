import { css } from '@emotion/react';
import type { SessionUser } from '@houni/contracts/account';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { initialsOf } from '@houni/ui/initials-of';
import { color, font, radius, space } from '@houni/ui/tokens';
import { menuItemStyle, menuStyle, sheetStyle } from './menu-style.ts';
import { dashboardLinks } from './dashboard-links.ts';
import { UnreadCount } from './unread-count.tsx';
import { useDismissal } from './use-dismissal.ts';

const userInfo = css({
  paddingBlock: space[2],
  paddingInline: space[3],
  marginBlockEnd: space[1],
  borderBlockEnd: `1px solid ${color.hairline}`,
  fontSize: font.sm,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
const email = css({ color: color.inkSoft });

/** The photo covers the initials: if it fails to load, they are visible. */
const avatar = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  overflow: 'hidden',
  borderRadius: radius.full,
  backgroundColor: color.blueTint,
  color: color.blue,
  fontSize: font.sm,
  fontWeight: font.bold,
  '& > *': { gridArea: '1 / 1' },
  '& > img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
});

const BUYING = [
  ['credits', 'credit', 'header.myCredits'],
  ['plan', 'tag', 'header.myPlan'],
  ['orders', 'document', 'header.myOrders'],
] as const satisfies [keyof ReturnType<typeof dashboardLinks>, IconName, string][];

export interface ProfileLinksProps {
  locale: Locale;
  dashboardUrl: string;
  /** The page of the favourites. */
  saved: string;
  /** Staff see the way to the back office. */
  isStaff: boolean;
  onLogout?: (() => void) | undefined;
}

/** Links to the signed-in user's pages, and the sign-out button. */
export function ProfileLinks({ locale, dashboardUrl, saved, isStaff, onLogout }: ProfileLinksProps) {
  const { t } = useT('shell');
  const links = dashboardLinks(locale, dashboardUrl);
  return (
    <ul role="list">
      {isStaff && (
        <li>
          <a css={menuItemStyle} href={links.office}>
            <Icon name="building" />
            {t('header.office')}
          </a>
        </li>
      )}
      <li>
        <a css={menuItemStyle} href={links.profile}>
          <Icon name="user" />
          {t('header.myProfile')}
        </a>
      </li>
      <li>
        <a css={menuItemStyle} href={links.userAds}>
          <Icon name="list" />
          {t('header.myListings')}
        </a>
      </li>
      <li>
        <a css={menuItemStyle} href={links.messages}>
          <Icon name="mail" />
          {t('header.myMessages')}
          <UnreadCount />
        </a>
      </li>
      <li>
        <a css={menuItemStyle} href={saved}>
          <Icon name="heart" />
          {t('header.myFavourites')}
        </a>
      </li>
      <li>
        <a css={menuItemStyle} href={links.savedSearches}>
          <Icon name="bell" />
          {t('header.mySearches')}
        </a>
      </li>
      {BUYING.map(([page, icon, text]) => (
        <li key={page}>
          <a css={menuItemStyle} href={links[page]}>
            <Icon name={icon} />
            {t(text)}
          </a>
        </li>
      ))}
      <li>
        {/* A form, so that it works before hydration and without JavaScript. */}
        <form
          method="post"
          action="/sign-out"
          onSubmit={(event) => {
            if (!onLogout) return;
            event.preventDefault();
            onLogout();
          }}
        >
          <button type="submit" css={menuItemStyle}>
            <Icon name="logout" />
            {t('header.logout')}
          </button>
        </form>
      </li>
    </ul>
  );
}

/** The avatar (photo, initials or icon) that opens the profile menu. */
export function ProfileMenu({ user, onLogout, ...rest }: ProfileLinksProps & { user: SessionUser }) {
  const { t } = useT('shell');
  const { menu, close } = useDismissal();
  const logOut = () => {
    close();
    onLogout?.();
  };
  return (
    <details css={menuStyle} ref={menu} name="site-menu">
      <summary>
        <span className="vh">{t('header.profileMenu')}</span>
        <span css={avatar}>
          {user.displayName ? <span aria-hidden>{initialsOf(user.displayName)}</span> : <Icon name="user" size={22} />}
          {/* Decorative: the menu has a name. */}
          {user.photoUrl && <img src={user.photoUrl} alt="" width={36} height={36} referrerPolicy="no-referrer" />}
        </span>
        <UnreadCount />
        <Icon name="chevron-down" size={16} />
      </summary>
      <div css={sheetStyle}>
        {(user.displayName ?? user.email) && (
          <p css={userInfo}>
            <bdi>{user.displayName ?? user.email}</bdi>
            {user.displayName && user.email && (
              <>
                <br />
                <bdi css={email}>{user.email}</bdi>
              </>
            )}
          </p>
        )}
        <ProfileLinks {...rest} onLogout={onLogout && logOut} />
      </div>
    </details>
  );
}
