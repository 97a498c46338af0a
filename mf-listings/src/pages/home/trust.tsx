import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { HomeSection } from './home-section.tsx';

const ID = 'trust';

const POINTS = [
  { key: 'clear', icon: 'document' },
  { key: 'honest', icon: 'tag' },
  { key: 'private', icon: 'lock' },
  { key: 'languages', icon: 'globe' },
] as const satisfies { key: string; icon: IconName }[];

const backgroundStyle = css({ backgroundColor: color.sand });
const style = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: space[8],
  '& li': { display: 'grid', alignContent: 'start', gap: space[2] },
  '& .disc': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '3rem',
    blockSize: '3rem',
    borderRadius: radius.full,
    backgroundColor: color.blueTint,
    color: color.blue,
  },
  '& h3': { fontSize: font.lg },
  '& p': { color: color.inkSoft },
});

/** Reasons to trust the site. */
export function Trust() {
  const { t } = useT('listings');
  return (
    <div css={backgroundStyle}>
      <HomeSection id={ID} reveals>
        <h2 id={`${ID}-title`}>{t('home.trust.title')}</h2>
        <ul css={style}>
          {POINTS.map(({ key, icon }) => (
            <li key={key}>
              <span className="disc">
                <Icon name={icon} size={24} />
              </span>
              <h3>{t(`home.trust.${key}.title`)}</h3>
              <p>{t(`home.trust.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </HomeSection>
    </div>
  );
}
