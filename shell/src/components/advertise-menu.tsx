import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, radius, space } from '@houni/ui/tokens';
import { menuItemStyle, menuStyle, sheetStyle } from './menu-style.ts';
import type { siteLinks } from './site-links.ts';
import { useDismissal } from './use-dismissal.ts';

const outlined = css(menuStyle, {
  '& > summary': { paddingInline: space[3], border: `1px solid ${color.outline}`, borderRadius: radius.md },
});
const wide = css(sheetStyle, { inlineSize: 'max-content' });

/** The links of people who advertise: post, import, plans, credits. */
export function advertiserLinks(links: ReturnType<typeof siteLinks>) {
  return [
    { href: links.postad, text: 'header.postListing', icon: 'plus' },
    { href: links.importAd, text: 'header.importListing', icon: 'upload' },
    { href: links.pricing, text: 'header.plan', icon: 'tag' },
    { href: links.tokens, text: 'header.credits', icon: 'credit' },
  ] as const satisfies { href: string; text: string; icon: IconName }[];
}

/** The menu for advertisers; it works without JavaScript. */
export function AdvertiseMenu({ links }: { links: ReturnType<typeof siteLinks> }) {
  const { t } = useT('shell');
  const { menu } = useDismissal();
  return (
    <details css={outlined} ref={menu} name="site-menu">
      <summary>
        {t('header.advertise')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div css={wide}>
        <ul role="list">
          {advertiserLinks(links).map(({ href, text, icon }) => (
            <li key={href}>
              <a css={menuItemStyle} href={href}>
                <Icon name={icon} />
                {t(text)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
