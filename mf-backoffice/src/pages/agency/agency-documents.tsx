import { css } from '@emotion/react';
import { useState } from 'react';
import { staffAgenciesApi } from '@houni/api-client/staff-agencies';
import type { AdminAgency } from '@houni/contracts/administration';
import type { AgencyDocument } from '@houni/contracts/agency-document';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import { Button } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';
import { rowList } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';

const section = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });
const heading = css({ fontSize: font.lg });
const item = css({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.md,
});
const picture = css({ inlineSize: '100%', blockSize: 'auto', borderRadius: radius.sm });

/** The documents of an agency. Each opening is recorded, so nothing is opened by itself. */
export function AgencyDocuments({ agency: { publicKey, documents } }: { agency: AdminAgency }) {
  const { t } = useT('backofficeAgencies');
  return (
    <section css={section} aria-label={t('documentsTitle')}>
      <h2 css={heading}>{t('documentsTitle')}</h2>
      {documents.length === 0 ? (
        <EmptyState icon="document" title={t('noDocuments')} />
      ) : (
        <ul css={rowList}>
          {documents.map((document) => (
            <li key={document.key} css={item}>
              <DocumentItem agencyKey={publicKey} document={document} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function DocumentItem({ agencyKey, document }: { agencyKey: string; document: AgencyDocument }) {
  const { t, locale } = useT('backofficeAgencies');
  const [link, { error, isLoading }] = staffAgenciesApi.useLinkAgencyDocumentMutation();
  const [url, setUrl] = useState<string | null>(null);
  const open = async () => {
    const { data } = await link({ key: agencyKey, file: document.key });
    if (data) setUrl(data.url);
  };
  return (
    <>
      <h3>{t(`fields.document_${document.kind}`)}</h3>
      <Joined
        texts={[
          document.name,
          t('kilobytes', { size: formatNumber(Math.ceil(document.size / 1024), locale) }),
          formatDate(document.createdAt, locale),
        ]}
      />
      {url === null ? (
        <Button variant="secondary" icon="eye" data-replay busy={isLoading} onClick={() => void open()}>
          {t('openDocument')}
        </Button>
      ) : (
        <>
          {document.type === 'image/jpeg' && (
            <img css={picture} src={url} alt={t(`fields.document_${document.kind}`)} />
          )}
          <a href={url} target="_blank" rel="noreferrer">
            {t('openInTab')}
          </a>
        </>
      )}
      <StaffFailure error={error} texts={{ forbidden: 'backofficeAgencies:failed.own' }} />
    </>
  );
}
