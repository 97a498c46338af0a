import { css } from '@emotion/react';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { Chip } from '@houni/ui/chip.tsx';
import { Prose } from '@houni/ui/prose.tsx';
import { space } from '@houni/ui/tokens';
import { AgencyTeam } from './agency-team.tsx';
import { ClosedAds } from './closed-ads.tsx';

const stack = css({ display: 'grid', gap: space[6], alignContent: 'start', minInlineSize: 0 });
const section = css({ display: 'grid', gap: space[3] });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none' });

/** Description, areas, what was sold and let, and the team. */
export function AgencyAbout({ agency }: { agency: AgencyDetail }) {
  const { t, locale } = useT('agencies');
  return (
    <div css={stack}>
      <section css={section} id="agency-about">
        <h2>{t('agency.about')}</h2>
        <Prose>
          {agency.description.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
        </Prose>
      </section>
      {agency.areas.length > 0 && (
        <section css={section}>
          <h2>{t('agency.areas')}</h2>
          <ul css={chips}>
            {agency.areas.map(({ id, names }) => (
              <li key={id}>
                <Chip icon="map-pin">{names[locale]}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ClosedAds closed={agency.closed} />
      {agency.members.length > 0 && <AgencyTeam agency={agency} />}
    </div>
  );
}
