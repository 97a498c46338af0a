import { css } from '@emotion/react';
import type { Locale } from '@houni/contracts/locale';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { Prose } from '@houni/ui/prose.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { LEGAL_TEXTS } from '../messages/legal/legal-texts.ts';
import { siteLinks } from './site-links.ts';

const page = css({
  display: 'grid',
  gap: space[8],
  paddingBlock: space.section,
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem', columnGap: space[16] },
});
const top = css({ display: 'grid', gap: space[4], maxInlineSize: '48rem', [media.lg]: { gridColumn: '1 / -1' } });
const lead = css({ fontSize: font.lg, color: color.inkSoft });
const contents = css({
  alignSelf: 'start',
  display: 'grid',
  gap: space[1],
  [media.lg]: { position: 'sticky', insetBlockStart: space[6], gridColumn: 2, gridRow: 2 },
  '& a': { display: 'flex', alignItems: 'center', minBlockSize: '2.75rem', fontWeight: font.medium },
});
const contentsTitle = css({ fontSize: font.sm, color: color.inkSoft });
const texts = css({ display: 'grid', gap: space[12], [media.lg]: { gridColumn: 1, gridRow: 2 } });
const partTitle = css({ marginBlockEnd: space[4] });

/** Terms, privacy and sources. */
export function LegalPage({ locale }: { locale: Locale }) {
  const { title, intro, contents: contentsLabel, contact, parts } = LEGAL_TEXTS[locale];
  return (
    <Container css={page}>
      <div css={top}>
        <h1>{title}</h1>
        <p css={lead}>{intro}</p>
      </div>
      <nav css={contents} aria-labelledby="legal-contents">
        <h2 css={contentsTitle} id="legal-contents">
          {contentsLabel}
        </h2>
        {parts.map((part) => (
          <a key={part.id} href={`#${part.id}`}>
            {part.title}
          </a>
        ))}
      </nav>
      <div css={texts}>
        {parts.map((part) => (
          <section key={part.id} id={part.id}>
            <h2 css={partTitle}>{part.title}</h2>
            <Prose>
              {part.sections.flatMap((section) => [
                <h3 key={section.title} id={section.id}>
                  {section.title}
                </h3>,
                ...section.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
                section.action && (
                  <p key={section.action}>
                    <a href={`#${section.id}`}>{section.action}</a>
                  </p>
                ),
              ])}
            </Prose>
          </section>
        ))}
        <div>
          <ButtonLink href={siteLinks(locale).contact} variant="secondary" icon="mail">
            {contact}
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}
