import { css } from '@emotion/react';
import { useId, useState } from 'react';
import type { AgencyDocument } from '@houni/contracts/agency-document';
import { PRIVATE_FILE_TYPES } from '@houni/domain/agency-registration';
import type { AgencyDocumentKind } from '@houni/domain/agency-registration';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { FieldMessages } from '@houni/ui/field.tsx';
import { FileButton } from '@houni/ui/file-button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import type { DocumentUploads } from './use-document-uploads.ts';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3], padding: space[5] });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const list = css({ display: 'grid', gap: space[3], listStyle: 'none' });
const item = css({ display: 'grid', gap: space[2] });
const name = css({ display: 'flex', gap: space[2], overflowWrap: 'anywhere', '& > svg': { flex: 'none' } });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
const bar = css({ inlineSize: '100%', maxInlineSize: '20rem', blockSize: '.5rem', accentColor: color.blue });

const ACCEPT = PRIVATE_FILE_TYPES.join(',');
const BYTES_PER_KB = 1024;

export interface DocumentFieldProps {
  kind: AgencyDocumentKind;
  isRequired: boolean;
  /** The documents of the kind that the account has; null while they are not known. */
  items: readonly AgencyDocument[] | null;
  error: string | undefined;
  documents: DocumentUploads;
}

/** The documents of one kind: what it is for, those that were sent, and one on its way. */
export function DocumentField({ kind, isRequired, items, error, documents }: DocumentFieldProps) {
  const { t } = useT('agencyRegistration');
  const id = useId();
  const arrived = (items ?? []).filter(({ state }) => state === 'ready');
  const upload = documents.uploads[kind];
  const field = `document.${kind}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <div css={box}>
        <h2 id={id}>
          <span>{t(`documents.kinds.${kind}`)}</span>
          {!isRequired && <span css={soft}> ({t('common:form.optional')})</span>}
        </h2>
        <p css={soft} id={`${id}-why`}>
          {t(`documents.why.${kind}`)}
        </p>
        {arrived.length > 0 && (
          <ul css={list}>
            {arrived.map((document) => (
              <Arrived key={document.key} document={document} documents={documents} />
            ))}
          </ul>
        )}
        {upload ? (
          <Upload kind={kind} upload={upload} documents={documents} />
        ) : (
          <div css={row}>
            <FileButton
              id={field}
              icon="upload"
              accept={ACCEPT}
              label={t(arrived.length > 0 ? 'documents.more' : 'documents.choose')}
              describedBy={`${id} ${id}-why`}
              onFiles={([file]) => void documents.send(kind, file, null)}
            />
          </div>
        )}
        <FieldMessages id={field} error={error} />
      </div>
    </Card>
  );
}

function Arrived({ document, documents }: { document: AgencyDocument; documents: DocumentUploads }) {
  const { t, locale } = useT('agencyRegistration');
  const [state, setState] = useState<'idle' | 'removing' | 'failed'>('idle');
  const size = formatNumber(Math.max(1, Math.round(document.size / BYTES_PER_KB)), locale);
  const remove = async () => {
    setState('removing');
    if (!(await documents.remove(document))) setState('failed');
  };
  return (
    <li css={item}>
      <span css={name}>
        <Icon name="success" size={20} />
        <span>
          <bdi>{document.name}</bdi> <span css={soft}>{t('documents.size', { size })}</span>
        </span>
      </span>
      <span css={row}>
        <FileButton
          icon="refresh"
          accept={ACCEPT}
          label={t('documents.replace')}
          onFiles={([file]) => void documents.send(document.kind, file, document)}
        />
        <Button
          variant="quiet"
          icon="trash"
          busy={state === 'removing'}
          aria-label={t('documents.delete', { name: document.name })}
          onClick={() => void remove()}
        >
          {t('common:actions.delete')}
        </Button>
      </span>
      {state === 'failed' && (
        <Alert tone="error" live>
          {t('documents.notDeleted')}
        </Alert>
      )}
    </li>
  );
}

interface UploadProps {
  kind: AgencyDocumentKind;
  upload: NonNullable<DocumentUploads['uploads'][AgencyDocumentKind]>;
  documents: DocumentUploads;
}

function Upload({ kind, upload: { name: file, progress, problem }, documents }: UploadProps) {
  const { t, locale } = useT('agencyRegistration');
  const id = useId();
  if (problem === null) {
    const percent = formatNumber(Math.round(progress * 100), locale);
    return (
      <>
        <label htmlFor={id}>{t('documents.sending', { name: file, percent })}</label>
        <progress id={id} css={bar} max={1} value={progress} />
      </>
    );
  }
  return (
    <>
      <Alert tone="error" live>
        {t(`documents.problems.${problem}`)}
      </Alert>
      <div css={row}>
        {(problem === 'offline' || problem === 'internal') && (
          <Button variant="secondary" icon="refresh" onClick={() => documents.retry(kind)}>
            {t('common:actions.retry')}
          </Button>
        )}
        <FileButton
          icon="upload"
          accept={ACCEPT}
          label={t('documents.other')}
          onFiles={([other]) => void documents.send(kind, other, null)}
        />
      </div>
    </>
  );
}
