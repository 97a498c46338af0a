import { css } from '@emotion/react';
import { TERMS_VERSION } from '@houni/domain/account-terms';
import type { Locale } from '@houni/domain/locale';
import { formatDate } from '@houni/i18n/format';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { Prose } from '@houni/ui/prose.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { LEGAL_TEXTS } from '../messages/legal/legal-texts.ts';
import { Folding } from './folding.tsx';
import { siteLinks } from './site-links.ts';

const page = css({
  display: 'grid',
  gap: space[8],
  paddingBlock: space.section,
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem', columnGap: space[16] },
});
const top = css({ display: 'grid', gap: space[4], maxInlineSize: '48rem', [media.lg]: { gridColumn: '1 / -1' } });
const lead = css({ fontSize: font.lg, color: color.inkSoft });
const soft = css({ fontSize: font.sm, color: color.inkSoft });
const contents = css({
  alignSelf: 'start',
  display: 'grid',
  gap: space[1],
  [media.lg]: { gridColumn: 2, gridRow: 2 },
  '& a': { display: 'flex', alignItems: 'center', minBlockSize: '2.25rem', textDecoration: 'none' },
  '& > details > ol > li > a': { fontWeight: font.medium },
  '& ol ol': { marginInlineStart: space[3], fontSize: font.sm },
  [media.touch]: { '& a': { minBlockSize: '2.75rem' } },
  [media.hover]: { '& a:hover': { textDecoration: 'underline' } },
});
/** Words may break anywhere, because names of cookies are wider than a column on a phone. */
const tableStyle = css({
  '&&': { display: 'table' },
  borderCollapse: 'collapse',
  fontSize: font.sm,
  lineHeight: 1.5,
  '&& th, && td': { paddingInlineStart: 0, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { color: color.inkSoft, fontWeight: font.medium },
  '& tbody th': { fontWeight: font.medium },
});
const texts = css({ display: 'grid', gap: space[12], [media.lg]: { gridColumn: 1, gridRow: 2 } });
const partTitle = css({ marginBlockEnd: space[4] });

function LegalTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table css={tableStyle}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {cells.map((text, index) => (
              <td key={index}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Terms, privacy, cookies and sources. The anchors of the sections are the same in every language. */
export function LegalPage({ locale }: { locale: Locale }) {
  const { title, intro, version, contents: contentsLabel, contact, parts } = LEGAL_TEXTS[locale];
  return (
    <Container css={page}>
      <div css={top}>
        <h1>{title}</h1>
        <p css={lead}>{intro}</p>
        <p css={soft}>{version.replace('{{date}}', formatDate(TERMS_VERSION, locale))}</p>
      </div>
      <nav css={contents} aria-labelledby="legal-contents">
        <Folding title={contentsLabel} titleId="legal-contents">
          <ol role="list">
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
                <ol role="list">
                  {part.sections.map((section) => (
                    <li key={section.id}>
                      <a href={`#${section.id}`}>{section.title}</a>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </Folding>
      </nav>
      <div css={texts}>
        {parts.map((part) => (
          <section key={part.id} id={part.id}>
            <h2 css={partTitle}>{part.title}</h2>
            <Prose>
              {part.sections.flatMap((section) => [
                <h3 key={section.id} id={section.id}>
                  {section.title}
                </h3>,
                ...section.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
                section.table && <LegalTable key={`${section.id}-table`} {...section.table} />,
                section.after && <p key={section.after}>{section.after}</p>,
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
