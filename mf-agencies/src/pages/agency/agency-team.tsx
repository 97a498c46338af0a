import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { Avatar } from '@houni/ui/avatar.tsx';
import { initialsOf } from '@houni/ui/initials-of';
import { color, font, space } from '@houni/ui/tokens';
import { joinWords } from '../../parts/join-words.ts';
import { agencyAdsPath } from './agency-queries.ts';

const section = css({ display: 'grid', gap: space[3] });
const people = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
  listStyle: 'none',
});
const person = css({ display: 'flex', alignItems: 'start', gap: space[3], minInlineSize: 0 });
const soft = css({ display: 'block', fontSize: font.sm, color: color.inkSoft });
const link = css({ display: 'inline-flex', alignItems: 'center', minBlockSize: '2.75rem', fontSize: font.sm });

/** The people of the agency; each leads to the ads that they look after. */
export function AgencyTeam({ agency }: { agency: AgencyDetail }) {
  const { t, locale } = useT('agencies');
  return (
    <section css={section} id="agency-team">
      <h2>{t('agency.members')}</h2>
      <ul css={people}>
        {agency.members.map(({ number, name, role, photo, languages, adCount }) => (
          <li key={number} css={person}>
            <Avatar name="" src={photo} initials={initialsOf(name)} size={56} />
            <div>
              <bdi>{name}</bdi>
              <span css={soft}>{t(`agency.${role}`)}</span>
              {languages.length > 0 && (
                <span css={soft}>
                  {t('card.speaks', {
                    languages: joinWords(
                      languages.map((code) => t(`languages.${code}`)),
                      locale,
                    ),
                  })}
                </span>
              )}
              {adCount > 0 && (
                <Link
                  css={link}
                  to={`${agencyAdsPath(agency, 1, locale, { filters: { agent: number } })}#agency-items`}
                  rel="nofollow"
                  aria-label={t('agencyPage:team.adsOf', { count: adCount, name })}
                >
                  {t('common:counts.ads', { count: adCount })}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
