import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { draftCompleteness, WANTED_DESCRIPTION, WANTED_PHOTOS } from '@houni/contracts/draft-completeness';
import type { DraftContent } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { ChipLink } from '@houni/ui/chip.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { completenessGains } from '../../../draft/completeness-gains.ts';
import type { CompletenessGain } from '../../../draft/completeness-gains.ts';
import { fieldName } from '../field-name.ts';
import { useStepPath } from '../use-step-path.ts';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
const meter = css({ inlineSize: '100%', maxInlineSize: '20rem', accentColor: color.blue });
const soft = css({ fontSize: font.sm, color: color.inkSoft });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none', margin: 0, padding: 0 });

/** How complete the draft is, as in the dashboard, and what raises it most: each leads to its field. */
export function DraftCompletenessSection({ content }: { content: DraftContent }) {
  const { t, locale } = useT('postad');
  const path = useStepPath();
  const percent = draftCompleteness(content);
  const gains = completenessGains(content);
  return (
    <section css={section} aria-labelledby="completeness">
      <h2 id="completeness">{t('preview.complete', { percent: formatNumber(percent, locale) })}</h2>
      <progress css={meter} max={100} value={percent} aria-labelledby="completeness" />
      {gains.length > 0 ? (
        <ul css={list}>
          {gains.map((gain) => (
            <li key={gain.field}>
              <ChipLink href={`${path(gain.step)}#${gain.field}`} linkAs={Link}>
                <bdi>{t('preview.gain', { percent: formatNumber(gain.percent, locale) })}</bdi>{' '}
                <GainText field={gain.field} content={content} />
              </ChipLink>
            </li>
          ))}
        </ul>
      ) : (
        percent === 100 && <p css={soft}>{t('preview.essentials')}</p>
      )}
    </section>
  );
}

/** What the advertiser can do: "ajoutez 3 photos". */
function GainText({ field, content }: Pick<CompletenessGain, 'field'> & { content: DraftContent }) {
  const { t, locale } = useT('postad');
  if (field === 'photos')
    return <>{t('preview.addPhotos', { count: WANTED_PHOTOS - (content.media?.photos?.length ?? 0) })}</>;
  if (field === 'description')
    return <>{t('preview.writeMore', { signs: formatNumber(WANTED_DESCRIPTION, locale) })}</>;
  return <>{t(fieldName(field))}</>;
}
