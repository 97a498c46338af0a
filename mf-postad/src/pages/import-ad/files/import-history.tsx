import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { importsApi } from '@houni/api-client/imports';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { Button } from '@houni/ui/button.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { PAGE_SIZE } from './page-size.ts';

const box = css({ display: 'grid', gap: space[3] });
const list = css({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3], overflowWrap: 'anywhere' });
const soft = css({ fontSize: font.sm, color: color.inkSoft });

interface ImportHistoryProps {
  /** The import that is shown. */
  current: string | null;
  onOpen: (key: string) => void;
}

/** Earlier imports, newest first. Nothing is shown where there are none. */
export function ImportHistory({ current, onOpen }: ImportHistoryProps) {
  const { t, locale } = useT('postadFiles');
  const [page, setPage] = useState(1);
  const { data, refetch } = importsApi.useGetImportsQuery({ page, pageSize: PAGE_SIZE });
  useEffect(() => {
    if (current !== null) void refetch();
  }, [current, refetch]);
  if (!data || data.total === 0) return null;
  return (
    <section css={box} aria-labelledby="history">
      <h3 id="history">{t('history.title')}</h3>
      <ul css={list}>
        {data.items.map((report) => (
          <li key={report.key} css={row}>
            <Button
              variant="quiet"
              aria-current={report.key === current ? 'true' : undefined}
              onClick={() => onOpen(report.key)}
            >
              <bdi>{report.name}</bdi>
            </Button>
            <span css={soft}>
              {formatDate(report.createdAt, locale)} · {t(`states.${report.state}`)}
            </span>
          </li>
        ))}
      </ul>
      {page * PAGE_SIZE < data.total && (
        <div>
          <Button variant="secondary" onClick={() => setPage(page + 1)}>
            {t('common:pagination.next')}
          </Button>
        </div>
      )}
      {page > 1 && (
        <div>
          <Button variant="secondary" onClick={() => setPage(page - 1)}>
            {t('common:pagination.previous')}
          </Button>
        </div>
      )}
    </section>
  );
}
