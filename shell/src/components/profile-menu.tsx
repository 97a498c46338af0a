import { css } from '@emotion/react';
import type { SessionUser } from '@houni/contracts/account';
import type { Locale } from '@houni/contracts/locale';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { menuItemStyle, menuStyle, sheetStyle } from './menu-style.ts';
import { dashboardLinks } from './site-links.ts';
import { useDismissal } from './use-dismissal.ts';

const identity = css({
  paddingBlock: space[2],
  paddingInline: space[3],
  marginBlockEnd: space[1],
  borderBlockEnd: `1px solid ${color.hairline}`,
  fontSize: font.sm,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
const address = css({ color: color.inkSoft });

/** Photo over figure: where the photo cannot be had, the figure is what stands there, without a script's help. */
const face = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  overflow: 'hidden',
  borderRadius: radius.full,
  backgroundColor: color.blueTint,
  color: color.blue,
  '& > *': { gridArea: '1 / 1' },
  '& > img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
});

export interface ProfileLinksProps {
  locale: Locale;
  dashboardUrl: string;
  onLogout?: (() => void) | undefined;
}

/** The signed-in user's pages and the way out. */
export function ProfileLinks({ locale, dashboardUrl, onLogout }: ProfileLinksProps) {
  const { t } = useT('shell');
  const links = dashboardLinks(locale, dashboardUrl);
  return (
    <ul role="list">
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
        <a css={menuItemStyle} href={links.favourites}>
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
      <li>
        {/* A form, so that it also works before the header is hydrated, and without script. */}
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

/** The avatar (photo, or a generic figure) that opens the profile menu. */
export function ProfileMenu({ user, onLogout, ...rest }: ProfileLinksProps & { user: SessionUser }) {
  const { t } = useT('shell');
  const { menu, close } = useDismissal();
  const leave = () => {
    close();
    onLogout?.();
  };
  return (
    <details css={menuStyle} ref={menu} name="site-menu">
      <summary>
        <span className="vh">{t('header.profileMenu')}</span>
        <span css={face}>
          <Icon name="user" size={22} />
          {/* The name of the menu stands beside: the photo says nothing more. */}
          {user.photoUrl && <img src={user.photoUrl} alt="" width={36} height={36} referrerPolicy="no-referrer" />}
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div css={sheetStyle}>
        {(user.displayName ?? user.email) && (
          <p css={identity}>
            <bdi>{user.displayName ?? user.email}</bdi>
            {user.displayName && user.email && (
              <>
                <br />
                <bdi css={address}>{user.email}</bdi>
              </>
            )}
          </p>
        )}
        <ProfileLinks {...rest} onLogout={onLogout && leave} />
      </div>
    </details>
  );
}
