import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { media, space } from '@houni/ui/tokens';
import { inline } from './row-list.tsx';

const list = css({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
const version = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxBlockSize: '16rem', overflow: 'auto' });
const pair = css({
  display: 'grid',
  gap: space[3],
  [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

export interface VersionConflictProps {
  /** The texts that two editors have written differently. */
  differences: readonly { label: string; mine: string; theirs: string }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else has saved the same text meanwhile: both versions, and the choice between them. */
export function VersionConflict({ differences, onKeepMine, onTakeTheirs }: VersionConflictProps) {
  const { t } = useT('backofficeArticles');
  return (
    <Alert tone="warning" title={t('conflict.title')} live>
      <p>{t('conflict.text')}</p>
      <ul css={list}>
        {differences.map(({ label, mine, theirs }) => (
          <li key={label}>
            <strong>{label}</strong>
            <div css={pair}>
              <div css={version}>
                <p>{t('conflict.mine')}</p>
                <ins dir="auto">{mine || '—'}</ins>
              </div>
              <div css={version}>
                <p>{t('conflict.theirs')}</p>
                <del dir="auto">{theirs || '—'}</del>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div css={inline}>
        <Button onClick={onKeepMine}>{t('conflict.keepMine')}</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </Alert>
  );
}
