import { css } from '@emotion/react';
import type { Locale } from '@houni/contracts/locale';
import { useT } from '@houni/i18n';
import { Card } from '@houni/ui/card.tsx';
import { Container } from '@houni/ui/container.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, font, media, space, width } from '@houni/ui/tokens';
import { menuItemStyle } from './menu-style.ts';
import { siteLinks } from './site-links.ts';

/** Where mail to the team arrives. */
const CONTACT_ADDRESS = 'contact@houni.tn';

const SUBJECTS: { key: string; icon: IconName }[] = [
  { key: 'question', icon: 'info' },
  { key: 'listing', icon: 'flag' },
  { key: 'agency', icon: 'building' },
  { key: 'data', icon: 'lock' },
  { key: 'press', icon: 'message' },
];

const page = css({
  display: 'grid',
  gap: space[8],
  paddingBlock: space.section,
  [media.lg]: { gridTemplateColumns: '1fr 24rem', columnGap: space[16], alignItems: 'start' },
});
const words = css({ display: 'grid', gap: space[4], maxInlineSize: width.reading });
const lead = css({ fontSize: font.lg, color: color.inkSoft });
const sheet = css({ display: 'grid', gap: space[3], padding: space[6] });
const list = css({ display: 'grid', marginInline: `calc(-1 * ${space[3]})` });
const heading = css({ fontSize: font.xl });
const soft = css({ color: color.inkSoft, fontSize: font.sm });

/** Who we are and how to reach us (specification section 2: one page for both). */
export function ContactPage({ locale }: { locale: Locale }) {
  const { t } = useT('shell');
  return (
    <Container css={page}>
      <div css={words}>
        <h1>{t('contact.title')}</h1>
        <p css={lead}>{t('contact.intro')}</p>
        <h2>{t('contact.beforeTitle')}</h2>
        <p>{t('contact.before')}</p>
        <p>
          <a href={siteLinks(locale).legal}>{t('footer.legal')}</a>
        </p>
      </div>
      <Card as="section" css={sheet}>
        <h2 css={heading}>{t('contact.writeTitle')}</h2>
        <p css={soft}>{t('contact.writeText')}</p>
        <ul css={list} role="list">
          {SUBJECTS.map(({ key, icon }) => (
            <li key={key}>
              <a
                css={menuItemStyle}
                href={`mailto:${CONTACT_ADDRESS}?subject=${encodeURIComponent(t(`contact.${key}`))}`}
              >
                <Icon name={icon} />
                {t(`contact.${key}`)}
              </a>
            </li>
          ))}
        </ul>
        <p css={soft}>
          {t('contact.address')} <a href={`mailto:${CONTACT_ADDRESS}`}>{CONTACT_ADDRESS}</a>
        </p>
      </Card>
    </Container>
  );
}
