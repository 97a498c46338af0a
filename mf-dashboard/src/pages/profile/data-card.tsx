import { dataExportApi } from '@houni/api-client/data-export';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';

const FILE_NAME = 'houni-data.json';

/** Export of the user's personal data (law 2004-63): requested, in preparation, ready. */
export function DataCard() {
  const { t, locale } = useT('dashboard');
  const { data } = dataExportApi.useGetDataExportQuery();
  const [requestExport, request] = dataExportApi.useRequestDataExportMutation();
  const [fetchFile, download] = dataExportApi.useGetDataExportFileMutation();
  const state = data?.state ?? 'none';
  const key = state === 'ready' ? data?.key : null;

  // The file needs the session's token, which a link cannot send.
  async function save(exportKey: string) {
    const file = await fetchFile(exportKey);
    if (file.data !== undefined) saveFile(file.data);
  }

  return (
    <SubjectCard id="data" title={t('data.title')} intro={t('data.text')} layout="start">
      {(request.isError || download.isError) && (
        <Alert tone="error" live>
          {t(download.isError ? 'data.downloadFailed' : 'data.failed')}
        </Alert>
      )}
      {state === 'preparing' && (
        <Alert tone="info" live>
          {t('data.preparing')}
        </Alert>
      )}
      {key ? (
        <>
          {data?.until && <p>{t('data.until', { date: formatDate(data.until, locale) })}</p>}
          <Button data-replay busy={download.isLoading} onClick={() => void save(key)}>
            {t('data.download')}
          </Button>
        </>
      ) : (
        state !== 'preparing' && (
          <Button variant="secondary" data-replay busy={request.isLoading} onClick={() => void requestExport()}>
            {t('data.request')}
          </Button>
        )
      )}
    </SubjectCard>
  );
}

/** Saves a text as a file of the browser's downloads. */
function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  // The browser has started to read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
