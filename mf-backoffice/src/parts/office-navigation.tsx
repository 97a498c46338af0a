import { css } from '@emotion/react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Waiting } from '@houni/contracts/administration';
import { useCurrentInView } from '@houni/dashboard/use-current-in-view';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { useUser } from '@houni/remote';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { OFFICE_ROOMS } from './office-pages.ts';
import type { OfficePage } from './office-pages.ts';
import { isAllowed } from './staff-only.ts';

const list = css({
  display: 'flex',
  // Hidden texts are positioned in it: else they would widen the page.
  position: 'relative',
  gap: space[1],
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // Space for the focus ring.
  paddingBlock: '2px',
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${color.hairline}`,
  '& > li': { flex: 'none' },
});
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  paddingInline: space[3],
  fontSize: font.sm,
  fontWeight: font.medium,
  color: color.ink,
  textDecoration: 'none',
  borderRadius: radius.md,
  [media.hover]: { '&:hover': { backgroundColor: color.blueTint, color: color.blue } },
  '&[aria-current="page"]': { backgroundColor: color.blueTint, color: color.blue },
});
const count = css({ color: color.inkSoft, fontVariantNumeric: 'tabular-nums' });
/** The pages of the open room, and one link for each other room that has some for this person. */
export function OfficeNavigation({ waiting }: { waiting: Waiting | undefined }) {
  const { t, locale } = useT('backoffice');
  const user = useUser();
  const { pathname } = useLocation();
  const pages = useCurrentInView<HTMLUListElement>();
  const isOpen = ({ name, path }: OfficePage) => name !== 'overview' && pathname.startsWith(path({}, locale));
  return (
    <nav aria-label={t('nav.label')}>
      <ul ref={pages} css={list}>
        {OFFICE_ROOMS.flatMap((room) => {
          const ofRoom = room.pages.filter(({ audience }) => isAllowed(user, audience));
          const [first] = ofRoom;
          if (first === undefined) return [];
          if (ofRoom.length === 1 || ofRoom.some(isOpen))
            return ofRoom.map((page) => (
              <Item key={page.name} page={page} text={t(`nav.${page.name}`)} of={[page]} waiting={waiting} />
            ));
          return [
            <Item
              key={room.name}
              page={first}
              text={t(`nav.rooms.${room.name}` as TextKey<'backoffice'>)}
              of={ofRoom}
              waiting={waiting}
            />,
          ];
        })}
      </ul>
    </nav>
  );
}

interface ItemProps {
  page: OfficePage;
  text: string;
  /** The pages whose counts it shows. */
  of: readonly OfficePage[];
  waiting: Waiting | undefined;
}

function Item({ page: { name, path }, text, of, waiting }: ItemProps) {
  const { locale } = useT('backoffice');
  const sum = of.reduce((total, { counts }) => total + (counts === null ? 0 : (waiting?.[counts] ?? 0)), 0);
  return (
    <li>
      <NavLink css={link} to={path({}, locale)} end={name === 'overview'}>
        {text}
        <Count value={sum} />
      </NavLink>
    </li>
  );
}

function Count({ value }: { value: number }) {
  const { t, locale } = useT('backoffice');
  if (value === 0) return null;
  return (
    <span css={count}>
      {formatNumber(value, locale)}
      <span className="vh"> {t('nav.waiting')}</span>
    </span>
  );
}
