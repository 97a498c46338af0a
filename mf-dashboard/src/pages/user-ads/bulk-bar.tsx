import { css } from '@emotion/react';
import type { MyAd } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { color, radius, space } from '@houni/ui/tokens';
import { commonActions } from './ad-actions.ts';
import { ACTION_ICONS } from './ad-action-buttons.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import type { AdActions } from './use-ad-actions.ts';

const bar = css({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  borderRadius: radius.lg,
  backgroundColor: color.sand,
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export interface BulkBarProps {
  /** The ads of the page. */
  ads: readonly MyAd[];
  /** The keys of the chosen ones; null while none are chosen. */
  chosen: ReadonlySet<string> | null;
  /** Null: no ads are chosen for an action. */
  onChoose: (keys: ReadonlySet<string> | null) => void;
  actions: AdActions;
}

/** Selects all ads of the page, and runs the actions that all chosen ads allow. */
export function BulkBar({ ads, chosen, onChoose, actions }: BulkBarProps) {
  const { t, locale } = useT('dashboardAds');
  const selected = ads.filter(({ publicKey }) => chosen?.has(publicKey));
  const common = commonActions(selected);
  const canPromote = selected.length > 0 && selected.every(({ state }) => state === 'published');
  const isBusy = selected.some(({ publicKey }) => actions.busy.has(publicKey));
  if (chosen === null)
    return (
      <div>
        <Button variant="quiet" icon="check" data-replay onClick={() => onChoose(new Set())}>
          {t('bulk.start')}
        </Button>
        {actions.results.length > 1 && <BulkResult actions={actions} locale={locale} />}
      </div>
    );
  return (
    <div css={bar} role="group" aria-label={t('bulk.label')}>
      <Checkbox
        label={t('bulk.selectAll')}
        checked={ads.length > 0 && selected.length === ads.length}
        onChange={({ target }) => onChoose(new Set(target.checked ? ads.map(({ publicKey }) => publicKey) : []))}
      />
      {selected.length > 0 && (
        <>
          <p aria-live="polite">{t('bulk.chosen', { count: selected.length })}</p>
          {common.length === 0 && !canPromote && <p>{t('bulk.none')}</p>}
          <div css={buttons}>
            {common.map((action) => (
              <Button
                key={action}
                variant="secondary"
                icon={ACTION_ICONS[action]}
                busy={isBusy}
                onClick={() => actions.run(action, selected)}
              >
                {t(`actions.${action}`)}
              </Button>
            ))}
            {canPromote && <PromotionDialog ads={selected} />}
          </div>
        </>
      )}
      {actions.results.length > 1 && <BulkResult actions={actions} locale={locale} />}
      <div>
        <Button variant="quiet" onClick={() => onChoose(null)}>
          {t('bulk.end')}
        </Button>
      </div>
    </div>
  );
}

/** How many ads were changed, and each that was not, with the reason. */
function BulkResult({ actions: { results }, locale }: { actions: AdActions; locale: string }) {
  const { t } = useT('dashboardAds');
  const failed = results.filter(({ failure }) => failure !== null);
  const done = formatNumber(results.length - failed.length, locale);
  return (
    <Alert tone={failed.length === 0 ? 'success' : 'error'} live>
      <p>{t('bulk.done', { done, all: formatNumber(results.length, locale) })}</p>
      {failed.length > 0 && (
        <>
          <p>{t('bulk.failed')}</p>
          <ul>
            {failed.map(({ ad, failure }) => (
              <li key={ad.publicKey}>
                <bdi>{ad.title}</bdi> – {failure && <span>{t(`failures.${failure}`)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
