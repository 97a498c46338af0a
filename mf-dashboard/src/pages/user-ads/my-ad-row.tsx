import { css } from '@emotion/react';
import type { AdState } from '@houni/contracts/ad';
import type { MyAd } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import type { BadgeProps } from '@houni/ui/badge.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { AdRow } from '../../parts/ad-row.tsx';
import { AdActionButtons } from './ad-action-buttons.tsx';
import { hasPage } from './my-ads-query.ts';
import type { AdActions } from './use-ad-actions.ts';

const soft = css({ color: color.inkSoft, fontSize: font.sm });
const one = css(soft, { lineHeight: 1.35, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });
const counters = css({ display: 'flex', columnGap: space[2], listStyle: 'none', padding: 0, margin: 0 });
const counter = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.125rem',
  color: color.inkSoft,
  fontSize: font.xs,
});
const TONE: Record<AdState, NonNullable<BadgeProps['tone']>> = {
  published: 'olive',
  draft: 'neutral',
  submitted: 'blue',
  in_review: 'blue',
  changes_requested: 'amber',
  rejected: 'brick',
  paused: 'neutral',
  sold_or_rented: 'neutral',
  expired: 'amber',
  removed: 'brick',
};
const COUNTERS: readonly (readonly ['views' | 'favourites' | 'contacts', IconName])[] = [
  ['views', 'eye'],
  ['favourites', 'heart'],
  ['contacts', 'phone'],
];

export interface MyAdRowProps {
  ad: MyAd;
  /** The name of its author, in a list of several members of an agency. */
  author?: string | undefined;
  /** Null while no ads are chosen for an action. */
  chosen: boolean | null;
  onChoose: (chosen: boolean) => void;
  actions: AdActions;
}

/** One of the user's ads: title, state, statistics and actions. */
export function MyAdRow({ ad, author, chosen, onChoose, actions }: MyAdRowProps) {
  const { t, locale } = useT('dashboard');
  const { views, favourites, reveals, messages } = ad.counters;
  const counted = { views, favourites, contacts: reveals + messages };
  return (
    <AdRow
      ad={ad}
      linked={hasPage(ad)}
      badge={
        <>
          {chosen !== null && (
            <Checkbox
              label={
                <>
                  {t('dashboardAds:bulk.select')}
                  <span className="vh"> {ad.title}</span>
                </>
              }
              checked={chosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          )}
          <Badge tone={TONE[ad.state]}>{t(`common:adStates.${ad.state}`)}</Badge>
          {/* Zeros of an ad that nobody can see yet say nothing. */}
          {hasPage(ad) && (
            <ul css={counters}>
              {COUNTERS.map(([name, icon]) => (
                <li key={name} css={counter}>
                  <Icon name={icon} size={14} />
                  {formatNumber(counted[name], locale)}
                  <span className="vh"> {t(`counters.${name}`)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      }
      footer={<AdActionButtons ad={ad} actions={actions} />}
    >
      {author !== undefined && <p css={one}>{t('dashboardAds:agents.author', { name: author })}</p>}
      {/* The end is named when it is near. */}
      {ad.state === 'published' && ad.expiresAt && ad.allowedActions.includes('renew') && (
        <p css={soft}>{t('userAds.until', { date: formatDate(ad.expiresAt, locale) })}</p>
      )}
    </AdRow>
  );
}
