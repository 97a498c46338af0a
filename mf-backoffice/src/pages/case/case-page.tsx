import { css } from '@emotion/react';
import { Link, useSearchParams } from 'react-router-dom';
import { staffModerationApi } from '@houni/api-client/staff-moderation';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { formatPrice } from '@houni/i18n/format';
import type { PageProps } from '@houni/remote';
import { Badge } from '@houni/ui/badge.tsx';
import { font, media, space } from '@houni/ui/tokens';
import { Loaded } from '../../parts/loaded.tsx';
import { panel } from '../../parts/panel.ts';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { inline } from '../../parts/row-list.tsx';
import { queueAddress } from '../queue/queue-query.ts';
import { AccountHistory } from './account-history.tsx';
import { CasePhotos } from './case-photos.tsx';
import { CaseTexts } from './case-texts.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { EarlierAds } from './earlier-ads.tsx';
import { FactList } from './fact-list.tsx';
import { OtherAds } from './other-ads.tsx';
import { UndoBar } from './undo-bar.tsx';

/** Three columns on a wide screen: photos and facts, what was written, the decision with what is known. */
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr) 20rem' },
});
const column = css({ display: 'grid', gap: space[4], alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' });
/** A smaller photo leaves room for many facts: they stay in the window, 900 px high. */
const photosAndFacts = {
  [media.lg]: { '&:has([data-part="facts"] > :nth-of-type(21)) figure': { maxInlineSize: '41svh' } },
};
/** Beside a long text the photos and the decision stay in sight. */
const stays = css(column, { [media.lg]: { position: 'sticky', insetBlockStart: space[4] } });
/** On a phone the decision follows the photos and the texts. */
const aside = css(stays, panel, { padding: space[3] });
const heading = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3], fontSize: font.lg });

/** One case on one screen. */
export function CasePage({ route }: PageProps<'officeCase'>) {
  const { t, locale } = useT('backofficeCase');
  const [search] = useSearchParams();
  const { key } = route.params;
  // Not `data`: until the next case has arrived, that is the one before.
  const query = staffModerationApi.useStaffCaseQuery(key);
  const { currentData } = query;
  return (
    <OfficeFrame
      title={currentData ? <CaseHeading seen={currentData} /> : t('title')}
      aside={<Link to={queueAddress(search, 1, locale)}>{t('backToQueue')}</Link>}
    >
      <Loaded query={{ ...query, data: currentData }}>{(data) => <CaseView key={data.publicKey} seen={data} />}</Loaded>
      <UndoBar />
    </OfficeFrame>
  );
}

function CaseHeading({ seen: { ad, case: open, state } }: { seen: ModeratedAd }) {
  const { t, locale } = useT('backofficeCase');
  return (
    <span css={heading}>
      <bdi>{ad.title}</bdi>
      <span>{formatPrice(ad.price, locale)}</span>
      <span css={inline}>
        <Badge>{t(`common:adStates.${state}`)}</Badge>
        {open && (
          <Badge tone={open.cause === 'reports' ? 'brick' : 'blue'}>{t(`backoffice:causes.${open.cause}`)}</Badge>
        )}
        {open?.risks.map(({ reason, points }) => (
          <Badge key={reason} tone="amber">
            {t('backoffice:queue.riskPoints', { risk: t(`backoffice:risks.${reason}`), points })}
          </Badge>
        ))}
      </span>
    </span>
  );
}

/** The three columns of a case. */
export function CaseView({ seen }: { seen: ModeratedAd }) {
  return (
    <div css={columns} data-case={seen.publicKey}>
      <div css={[stays, photosAndFacts]}>
        <CasePhotos seen={seen} />
        <EarlierAds seen={seen} />
        <FactList seen={seen} />
      </div>
      <div css={column}>
        <CaseTexts seen={seen} />
      </div>
      <div css={aside}>
        <DecisionPanel seen={seen} />
        <AccountHistory seen={seen} />
        <OtherAds seen={seen} />
      </div>
    </div>
  );
}
