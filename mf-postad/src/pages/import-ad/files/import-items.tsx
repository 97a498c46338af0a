import { css } from '@emotion/react';
import { useState } from 'react';
import { importsApi } from '@houni/api-client/imports';
import type { CallFailure } from '@houni/domain/call-failure';
import type { Import, ImportAction, ImportItem } from '@houni/contracts/import';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { CallFailureAlert } from './call-failure-alert.tsx';
import { canonicalCsv, columnNamed } from './column-choice.ts';
import type { CsvTable } from './csv-table.ts';
import { failedRowsCsv } from './failed-rows.ts';
import { RowCorrection } from './row-correction.tsx';
import type { StoredFile } from './stored-file.ts';
import { useIssueText } from './use-issue-text.ts';
import { PAGE_SIZE } from './page-size.ts';

const ACTIONS: readonly ImportAction[] = ['refuse', 'create', 'update', 'renew', 'close', 'unchanged'];
const MAX_PAGE_SIZE = 48;

const list = css({ display: 'grid', gap: space[4], margin: 0, padding: 0, listStyle: 'none' });
const item = css({ display: 'grid', gap: space[2], overflowWrap: 'anywhere' });
const soft = css({ fontSize: font.sm, color: color.inkSoft });
const problem = css({ color: color.brick });
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

interface ImportItemsProps {
  report: Import;
  /** The CSV file, if its cells can be corrected here. */
  file: StoredFile | null;
  isSending: boolean;
  failure: CallFailure | null;
  onCorrect: (table: CsvTable) => void;
}

/** The ads of an import by what happens to them, with errors, their correction, and a file of the refused ones. */
export function ImportItems({ report, file, isSending, failure, onCorrect }: ImportItemsProps) {
  const { t } = useT('postadFiles');
  const present = ACTIONS.filter((action) => report.counts[action] > 0);
  const [chosen, setChosen] = useState<ImportAction | null>(null);
  const action = chosen ?? present[0];
  const [page, setPage] = useState(1);
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map());
  const { data, isError, refetch } = importsApi.useGetImportItemsQuery(
    { key: report.key, action, page, pageSize: PAGE_SIZE },
    { skip: action === undefined },
  );
  const lines = file ? canonicalCsv(file.table, file.choice).lines : [];
  if (action === undefined) return null;
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  const correct = () => {
    if (!file) return;
    const rows = file.table.rows.map((cells, index) =>
      cells.map((cell, column) => edits.get(`${index}.${column}`) ?? cell),
    );
    onCorrect({ ...file.table, rows });
  };
  return (
    <>
      <SelectField
        label={t('items.show')}
        value={action}
        options={present.map((value) => ({ value, label: t(`actions.${value}`) }))}
        onChange={({ target }) => {
          setChosen(present.find((value) => value === target.value) ?? null);
          setPage(1);
        }}
      />
      {isError && (
        <ErrorState
          level={3}
          title={t('items.unread')}
          action={
            <Button icon="refresh" onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          }
        />
      )}
      {!data && !isError && <SkeletonText lines={4} />}
      {data && (
        <ul css={list}>
          {data.items.map((ad) => (
            <li key={`${ad.line} ${ad.reference}`} css={item}>
              <Item ad={ad} areErrorsAtFields={action === 'refuse' && canCorrect(ad, file, lines)} />
              {action === 'refuse' && file && (
                <RowCorrection
                  ad={ad}
                  file={file}
                  rowIndex={lines.indexOf(ad.line ?? -1)}
                  edits={edits}
                  onEdit={(place, value) => setEdits((all) => new Map(all).set(place, value))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pages page={page} pages={pages} onPage={setPage} />}
      {action === 'refuse' && (
        <div css={row}>
          {file && edits.size > 0 && (
            <Button busy={isSending} onClick={correct}>
              {t('items.correct')}
            </Button>
          )}
          <FailedRows report={report} file={file} />
        </div>
      )}
      {failure && edits.size > 0 && <CallFailureAlert failure={failure} />}
    </>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useT('postadFiles');
  return (
    <nav css={row} aria-label={t('common:pagination.label')}>
      <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('common:pagination.previous')}
      </Button>
      <span>{t('items.page', { page, pages })}</span>
      <Button variant="secondary" disabled={page === pages} onClick={() => onPage(page + 1)}>
        {t('common:pagination.next')}
      </Button>
    </nav>
  );
}

/** Whether every error has a field beside it. */
function canCorrect(ad: ImportItem, file: StoredFile | null, lines: readonly number[]): boolean {
  return (
    file !== null &&
    lines.includes(ad.line ?? -1) &&
    ad.issues.every(({ column }) => {
      const known = columnNamed(column);
      return known !== null && file.choice[known] !== undefined;
    })
  );
}

function Item({ ad, areErrorsAtFields }: { ad: ImportItem; areErrorsAtFields: boolean }) {
  const { t, locale } = useT('postadFiles');
  const { issueText, refusalText } = useIssueText();
  return (
    <>
      <p>
        <strong>
          <bdi>{ad.title ?? ad.reference}</bdi>
        </strong>{' '}
        <span css={soft}>
          {ad.title !== null && <bdi>{ad.reference}</bdi>}
          {ad.line !== null && <span> {t('items.line', { line: ad.line })}</span>}
        </span>
      </p>
      {((ad.issues.length > 0 && !areErrorsAtFields) || ad.refused) && (
        <ul css={problem}>
          {(areErrorsAtFields ? [] : ad.issues).map((issue) => (
            <li key={`${issue.column} ${issue.code}`}>{issueText(issue)}</li>
          ))}
          {ad.refused && <li>{refusalText(ad.refused)}</li>}
        </ul>
      )}
      {ad.publicKey !== null && ad.done && (
        <p>
          <a href={`${buildPath('postad', { step: null }, locale)}?ad=${ad.publicKey}`}>{t('items.edit')}</a>
        </p>
      )}
    </>
  );
}

/** Downloads the refused ads as a file. */
function FailedRows({ report, file }: { report: Import; file: StoredFile | null }) {
  const { t } = useT('postadFiles');
  const { issueText, refusalText } = useIssueText();
  const [read] = importsApi.useLazyGetImportItemsQuery();
  const [hasFailed, setFailed] = useState(false);
  const download = async () => {
    const items: ImportItem[] = [];
    for (let page = 1; items.length < report.counts.refuse; page += 1) {
      const { data } = await read({ key: report.key, action: 'refuse', page, pageSize: MAX_PAGE_SIZE });
      setFailed(!data);
      if (!data) return;
      items.push(...data.items);
      if (data.items.length === 0) break;
    }
    const text = failedRowsCsv(items, file, {
      errors: t('items.errors'),
      reference: t('columns.reference'),
      title: t('columns.title'),
      errorsOf: ({ issues, refused }) =>
        [...issues.map(issueText), ...(refused ? [refusalText(refused)] : [])].join(' ; '),
    });
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `houni-${report.key}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <>
      <Button variant="secondary" icon="document" onClick={() => void download()}>
        {t('items.download')}
      </Button>
      {hasFailed && <p role="alert">{t('items.unread')}</p>}
    </>
  );
}
