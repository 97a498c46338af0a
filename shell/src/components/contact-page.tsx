import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useT } from '@houni/i18n';
import { Card } from '@houni/ui/card.tsx';
import { Container } from '@houni/ui/container.tsx';
import { color, font, media, space, width } from '@houni/ui/tokens';

/** The email address of the team. */
const CONTACT_EMAIL = 'contact@houni.tn';

const page = css({
  display: 'grid',
  gap: space[8],
  paddingBlock: space.section,
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', columnGap: space[16], alignItems: 'start' },
});
const top = css({ display: 'grid', gap: space[4], maxInlineSize: width.reading, [media.lg]: { gridColumn: '1 / -1' } });
const lead = css({ fontSize: font.lg, color: color.inkSoft });
const sheet = css({ display: 'grid', gap: space[5], padding: space[5], [media.sm]: { padding: space[8] } });
const heading = css({ fontSize: font.xl });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const beside = css({ display: 'grid', gap: space[8] });
const part = css({ display: 'grid', gap: space[3] });

/** "Who we are" and "contact us" (specification section 2: one page for both). */
export function ContactPage({ form }: { form: ReactNode }) {
  const { t } = useT('site');
  return (
    <Container css={page}>
      <div css={top}>
        <h1>{t('contact.title')}</h1>
        <p css={lead}>{t('contact.intro')}</p>
      </div>
      <Card as="section" css={sheet} aria-labelledby="contact-write">
        <div css={part}>
          <h2 css={heading} id="contact-write">
            {t('contact.writeTitle')}
          </h2>
          <p css={soft}>{t('contact.writeText')}</p>
        </div>
        {form}
      </Card>
      <div css={beside}>
        <section css={part} id="who-we-are" aria-labelledby="contact-who">
          <h2 css={heading} id="contact-who">
            {t('contact.whoTitle')}
          </h2>
          <p>{t('contact.whoText')}</p>
          <p>{t('contact.whoMore')}</p>
        </section>
        <section css={part} aria-labelledby="contact-before">
          <h2 css={heading} id="contact-before">
            {t('contact.beforeTitle')}
          </h2>
          <p>{t('contact.before')}</p>
        </section>
        <p>
          {t('contact.address')}{' '}
          <a href={`mailto:${CONTACT_EMAIL}`}>
            <bdi>{CONTACT_EMAIL}</bdi>
          </a>
        </p>
      </div>
    </Container>
  );
}
