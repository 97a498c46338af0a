import { css } from '@emotion/react';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { Avatar } from '@houni/ui/avatar.tsx';
import { Chip } from '@houni/ui/chip.tsx';
import { initialsOf } from '@houni/ui/initials-of';
import { Prose } from '@houni/ui/prose.tsx';
import { color, font, space } from '@houni/ui/tokens';

const stack = css({ display: 'grid', gap: space[6], alignContent: 'start', minInlineSize: 0 });
const section = css({ display: 'grid', gap: space[3] });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none' });
const people = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: space[4],
  listStyle: 'none',
});
const person = css({ display: 'flex', alignItems: 'center', gap: space[3] });
const role = css({ display: 'block', fontSize: font.sm, color: color.inkSoft });

/** Description, areas and team. */
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
      {agency.members.length > 0 && (
        <section css={section} id="agency-team">
          <h2>{t('agency.members')}</h2>
          <ul css={people}>
            {agency.members.map((member) => (
              <li key={member.name} css={person}>
                <Avatar name="" initials={initialsOf(member.name)} size={44} />
                <span>
                  <bdi>{member.name}</bdi>
                  <span css={role}>{t(`agency.${member.role}`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
