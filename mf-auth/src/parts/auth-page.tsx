import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LOCALES } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { changeLanguage } from '@houni/routing/language-change';
import { htmlLang } from '@houni/routing/locale';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { Logo } from '@houni/ui/logo.tsx';
import { NeedsScript } from '@houni/ui/needs-script.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import type { PicturePhoto } from '@houni/ui/picture.tsx';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';

const page = css({
  display: 'grid',
  // Not wider than the page, also with large text.
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100dvh',
  backgroundColor: color.sand,
});
const pageWithAside = css(page, { [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)' } });
const main = css({
  display: 'grid',
  gridTemplate: 'auto 1fr auto / minmax(0, 1fr)',
  gap: space[6],
  inlineSize: '100%',
  maxInlineSize: `calc(32rem + 2 * ${space.gutter})`,
  marginInline: 'auto',
  paddingInline: space.gutter,
  paddingBlock: space[5],
});
const brand = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: '2.75rem',
  textDecoration: 'none',
});
const card = css({
  alignSelf: 'center',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  // Large text on a phone needs the width.
  padding: `min(${space[5]}, 6.25vw)`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  boxShadow: shadow.card,
  [media.sm]: { padding: space[8] },
});
const intro = css({ color: color.inkSoft, marginBlockStart: space[2] });
const languages = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' });
const language = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  color: color.inkSoft,
  fontSize: font.sm,
  '&[aria-current]': { color: color.ink, fontWeight: font.medium, textDecoration: 'none' },
});
const aside = css({
  display: 'none',
  [media.lg]: {
    // A form longer than the window scrolls beside the photograph.
    position: 'sticky',
    insetBlockStart: 0,
    blockSize: '100dvh',
    minBlockSize: '30rem',
    display: 'grid',
    alignContent: 'end',
    gap: space[6],
    padding: space[10],
    color: color.onPhoto,
    backgroundColor: '#20344F',
    // The arch of a Sidi Bou Saïd door.
    borderStartStartRadius: '13rem',
    overflow: 'clip',
  },
  '& > .pic, & > .pic > img': { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' },
  // The door of the house in the middle of the narrow column.
  '& > .pic > img': { objectFit: 'cover', objectPosition: '45% 50%' },
  // A dark overlay, for a contrast of 4.5:1 also on white walls.
  '& > .shade': {
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(to top, rgb(9 20 36 / .88), rgb(9 20 36 / .72) 40%, rgb(9 20 36 / 0) 75%)',
  },
  '& > p, & > ul': { position: 'relative' },
});
const asideTitle = css({ fontSize: font.h2, lineHeight: font.lineTight, fontWeight: font.bold });
const reasons = css({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });
const reason = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[3],
});
/** Hides a form that cannot be sent without JavaScript. */
const scripted = css({ display: 'contents', [media.noScript]: { display: 'none' } });

const REASONS: readonly (readonly [IconName, TextKey<'auth'>])[] = [
  ['plus', 'reasons.post'],
  ['heart', 'reasons.favourites'],
  ['search', 'reasons.searches'],
];

/** As high as the window, so wider than the column that it fills. */
const HOUSE_SIZES = '960px';

/** The picture in the arch, which every installation has. Phones do not load it, because it is lazy and hidden there. */
function housePhoto(mediaUrl: string): PicturePhoto {
  return {
    base: `${mediaUrl}/demo/sidi-bou-said-house-01`,
    widths: [480, 640, 960, 1280, 1600],
    width: 1600,
    height: 1200,
    color: '#838895',
    alt: '',
  };
}

export interface AuthPageProps {
  title: string;
  intro?: ReactNode;
  /** Shows the benefits of an account next to the form. */
  reasonsShown?: boolean;
  /** Whether the page needs JavaScript and says so without it. */
  needsScript?: boolean;
  children: ReactNode;
}

/** Layout of the auth screens, which have no header and footer (specification section 1). */
export function AuthPage({ title, intro: introText, reasonsShown, needsScript, children }: AuthPageProps) {
  const { t, locale } = useT('auth');
  const { pathname, search } = useLocation();
  const { mediaUrl } = useConfig();
  return (
    <div css={reasonsShown ? pageWithAside : page}>
      <div css={main}>
        <a css={brand} href={buildPath('home', {}, locale)} aria-label={t('page.home')}>
          <Logo arabic={locale === 'ar'} />
        </a>
        <div css={card}>
          <div>
            <h1>{title}</h1>
            {introText && <p css={intro}>{introText}</p>}
          </div>
          {needsScript ? (
            <>
              <NeedsScript>{t('page.needsScript')}</NeedsScript>
              <div css={scripted}>{children}</div>
            </>
          ) : (
            children
          )}
        </div>
        <nav css={languages} aria-label={t('page.languages')}>
          {LOCALES.map((other) => (
            <a
              key={other}
              css={language}
              href={changeLanguage(pathname + search, other)}
              lang={htmlLang(other)}
              hrefLang={htmlLang(other)}
              {...(other === locale && { 'aria-current': 'true' as const })}
            >
              {t(`common:languages.${other}`)}
            </a>
          ))}
        </nav>
      </div>
      {reasonsShown && (
        <div css={aside}>
          <Picture photo={housePhoto(mediaUrl)} sizes={HOUSE_SIZES} alt="" />
          <span className="shade" />
          <p css={asideTitle}>{t('reasons.title')}</p>
          <ul css={reasons}>
            {REASONS.map(([icon, key]) => (
              <li key={key} css={reason}>
                <Icon name={icon} size={24} />
                <span>{t(key)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
