import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { profileApi } from '@houni/api-client/profile';
import type { Import } from '@houni/contracts/import';
import { useT } from '@houni/i18n';
import { browserStorage } from '@houni/store/key-value-storage';
import { space } from '@houni/ui/tokens';
import { ColumnForm } from './column-form.tsx';
import type { ColumnChoice } from './column-choice.ts';
import { FeedList } from './feed-list.tsx';
import { FileChooser } from './file-chooser.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportReport } from './import-report.tsx';
import { readStoredFile, storeFile } from './stored-file.ts';
import type { StoredFile } from './stored-file.ts';
import { useSendCsv } from './use-send-csv.ts';

const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], inlineSize: '100%' });

/** Choosing a file, its report and its corrections; the feeds of an agency; earlier imports. */
export function FileImports({ uid }: { uid: string }) {
  const { t } = useT('postadFiles');
  const [search, setSearch] = useSearchParams();
  const importKey = search.get('import');
  const [file, setFile] = useState<StoredFile | null>(null);
  const { data: profile } = profileApi.useGetProfileQuery();
  const isOwner = profile?.agency?.role === 'owner';
  const sending = useSendCsv();
  useEffect(() => {
    void readStoredFile(browserStorage(), uid).then((stored) => setFile((chosen) => chosen ?? stored));
  }, [uid]);

  const keep = (changed: StoredFile) => {
    setFile(changed);
    void storeFile(browserStorage(), uid, changed);
  };
  const open = (key: string) => setSearch({ import: key }, { preventScrollReset: true });
  const send = async (unsent: StoredFile) => {
    const report: Import | null = await sending.send(unsent);
    if (!report) return;
    keep({ ...unsent, importKey: report.key });
    open(report.key);
  };
  const choose = (name: string, table: StoredFile['table'], choice: ColumnChoice) => {
    keep({ name, table, choice, importKey: null });
    setSearch({}, { preventScrollReset: true });
  };
  const isMapping = file !== null && file.importKey === null;
  return (
    <div css={group}>
      <FileChooser takesXml={isOwner} onTable={choose} onXml={open} />
      {isMapping && (
        <ColumnForm
          key={file.name}
          file={file}
          failure={sending.failure}
          isBusy={sending.isBusy}
          onSend={(choice) => void send({ ...file, choice })}
        />
      )}
      {importKey !== null && (
        <ImportReport
          key={importKey}
          importKey={importKey}
          file={file?.importKey === importKey ? file : null}
          isSending={sending.isBusy}
          failure={sending.failure}
          onCorrect={(table) => file && void send({ ...file, table })}
        />
      )}
      {isOwner && <FeedList onRun={open} />}
      <ImportHistory current={importKey} onOpen={open} />
      <p className="vh" role="status">
        {sending.isBusy ? t('reading') : ''}
      </p>
    </div>
  );
}
