import { css } from '@emotion/react';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { importsApi } from '@houni/api-client/imports';
import type { CallFailure } from '@houni/domain/call-failure';
import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { FileButton } from '@houni/ui/file-button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { CallFailureAlert } from './call-failure-alert.tsx';
import { proposeColumns } from './column-choice.ts';
import type { ColumnChoice } from './column-choice.ts';
import { CsvUnreadable, readCsvTable } from './csv-table.ts';
import type { CsvProblem, CsvTable } from './csv-table.ts';

const drop = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  padding: space[6],
  border: `2px dashed ${color.outline}`,
  borderRadius: radius.lg,
  textAlign: 'center',
  '&[data-over="true"]': { borderColor: color.blue, backgroundColor: color.blueTint },
});
const hint = css({ fontSize: font.sm, color: color.inkSoft });

interface FileChooserProps {
  /** Whether Kyero files are taken: those of agencies. */
  takesXml: boolean;
  onTable: (name: string, table: CsvTable, choice: ColumnChoice) => void;
  /** Called with the key of the import once a Kyero file was sent. */
  onXml: (importKey: string) => void;
}

/** Chooses or drops a file. A CSV file is read here; a Kyero file is read by the API. */
export function FileChooser({ takesXml, onTable, onXml }: FileChooserProps) {
  const { t, locale } = useT('postadFiles');
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<CsvProblem | 'xml' | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [sendXml, { isLoading }] = importsApi.useSendXmlMutation();

  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setFailure(null);
    const name = file.name.slice(0, 120);
    if (/\.xml$/i.test(file.name)) {
      if (!takesXml) return setProblem('xml');
      if (file.size > IMPORT_LIMITS.xmlBytes) return setProblem('tooLarge');
      const { data } = await sendXml({ name, file });
      setFailure(data?.failure ?? null);
      if (data?.answer) onXml(data.answer.key);
      return;
    }
    try {
      const table = readCsvTable(new Uint8Array(await file.arrayBuffer()));
      onTable(name, table, proposeColumns(table.header));
    } catch (error) {
      setProblem(error instanceof CsvUnreadable ? error.problem : 'unreadable');
    }
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {problem && (
        <Alert tone="error" live>
          <p>{t(`problems.${problem}`, { rows: formatNumber(IMPORT_LIMITS.csvRows, locale) })}</p>
        </Alert>
      )}
      {failure && <CallFailureAlert failure={failure} />}
      <div
        css={drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Icon name="document" size={32} />
        <FileButton
          icon="plus"
          label={t(isLoading ? 'sending' : 'choose')}
          accept={takesXml ? '.csv,.txt,.xml,text/csv,application/xml' : '.csv,.txt,text/csv'}
          disabled={isLoading}
          onFiles={([file]) => void take(file)}
        />
        <p css={hint}>{t(takesXml ? 'hintAgency' : 'hint', { rows: formatNumber(IMPORT_LIMITS.csvRows, locale) })}</p>
      </div>
    </>
  );
}
