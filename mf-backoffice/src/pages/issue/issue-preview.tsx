import { css } from '@emotion/react';
import { staffNewsletterApi } from '@houni/api-client/staff-newsletter';
import type { Locale } from '@houni/domain/locale';
import type { Issue } from '@houni/contracts/newsletter-issue';
import { useT } from '@houni/i18n';
import { color, font, radius, space } from '@houni/ui/tokens';
import { soft } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';

const section = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' });
const heading = css({ fontSize: font.md });
const frame = css({
  inlineSize: '100%',
  blockSize: '40rem',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
});

interface IssuePreviewProps {
  issue: Issue;
  language: Locale;
  /** The preview shows the saved text. */
  isDirty: boolean;
}

/** The saved mail as a subscriber gets it. */
export function IssuePreview({ issue: { key, updatedAt, texts }, language, isDirty }: IssuePreviewProps) {
  const { t } = useT('backofficeNewsletter');
  const isEmpty = texts[language] === undefined;
  // A saved change gets another preview.
  const { currentData, error } = staffNewsletterApi.usePreviewIssueQuery(
    { key, locale: language, updatedAt },
    { skip: isEmpty },
  );
  return (
    <section css={section}>
      <h2 css={heading}>{t('preview')}</h2>
      {isEmpty ? (
        <p css={soft}>{t('nothingYet')}</p>
      ) : (
        <>
          {isDirty && <p css={soft}>{t('previewOfSaved')}</p>}
          <StaffFailure error={error} />
          {currentData && (
            // A mail has its own styles and no scripts: it gets a document of its own.
            <iframe css={frame} title={currentData.subject} sandbox="" srcDoc={currentData.html} />
          )}
        </>
      )}
    </section>
  );
}
