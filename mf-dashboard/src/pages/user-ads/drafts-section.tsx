import { css } from '@emotion/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { draftsApi } from '@houni/api-client/drafts';
import { draftCompleteness } from '@houni/contracts/draft-completeness';
import type { SavedDraft } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { rowList } from '@houni/dashboard/row-list.tsx';

const section = css({ display: 'grid', gap: space[3], scrollMarginBlockStart: space[10] });
const row = css({ display: 'grid', gap: space[2], justifyItems: 'start', padding: space[4] });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
const undoRow = css({ marginBlockStart: space[3] });
const titleStyle = css({ fontSize: font.md, fontWeight: font.medium, overflowWrap: 'anywhere' });
const meter = css({ inlineSize: '100%', maxInlineSize: '20rem', accentColor: color.blue });

/** The drafts of the account with their completeness, and the undo of the last deletion; nothing without both. */
export function DraftsSection() {
  const { t, locale } = useT('dashboardAds');
  const { data, isError, refetch } = draftsApi.useGetDraftsQuery();
  const [deleted, setDeleted] = useState<SavedDraft | null>(null);
  if (isError && !data) {
    return (
      <Alert tone="error">
        <p>{t('drafts.failed')}</p>
        <Button variant="secondary" icon="refresh" data-replay onClick={() => void refetch()}>
          {t('common:actions.retry')}
        </Button>
      </Alert>
    );
  }
  if (!data || (data.items.length === 0 && deleted === null)) return null;
  const hint = t('drafts.hint', {
    count: formatNumber(data.items.length, locale),
    max: formatNumber(data.max, locale),
  });
  return (
    <section css={section} id="drafts" aria-labelledby="drafts-title">
      <h2 id="drafts-title">
        {t('drafts.title')} <small css={soft}>{hint}</small>
      </h2>
      {deleted && <DeletedDraft key={deleted.key} draft={deleted} onUndone={() => setDeleted(null)} />}
      <ul css={rowList}>
        {data.items.map((draft) => (
          <DraftRow key={draft.key} draft={draft} onDeleted={() => setDeleted(draft)} />
        ))}
      </ul>
    </section>
  );
}

/** Says that a draft was deleted, and saves it again on request: with the same content under another key. */
function DeletedDraft({ draft, onUndone }: { draft: SavedDraft; onUndone: () => void }) {
  const { t } = useT('dashboardAds');
  const [create, creation] = draftsApi.useCreateDraftMutation();
  const undo = async () => {
    const { error } = await create(draft.content);
    if (!error) onUndone();
  };
  return (
    <Alert tone={creation.isError ? 'error' : 'success'} live>
      <p>{t(creation.isError ? 'failures.other' : 'deletion.draftDone')}</p>
      <div css={undoRow}>
        <Button variant="secondary" busy={creation.isLoading} onClick={() => void undo()}>
          {t('deletion.undo')}
          <span className="vh">{` ${draft.content.details?.title?.trim() || t('drafts.untitled')}`}</span>
        </Button>
      </div>
    </Alert>
  );
}

interface DraftRowProps {
  draft: SavedDraft;
  onDeleted: () => void;
}

function DraftRow({ draft: { key, content, current, updatedAt }, onDeleted }: DraftRowProps) {
  const { t, locale } = useT('dashboardAds');
  const { siteUrl } = useConfig();
  const [open, opening] = draftsApi.useOpenDraftMutation();
  const [remove, removal] = draftsApi.useDeleteDraftMutation();

  const title = content.details?.title?.trim() || t('drafts.untitled');
  const percent = draftCompleteness(content);
  // The posting form opens the current draft, so this one has to become it first.
  const continueDraft = async () => {
    const { error } = await open(key);
    if (!error) window.location.assign(siteUrl + buildPath('postad', { step: content.step }, locale));
  };
  const deleteDraft = async () => {
    const { error } = await remove(key);
    if (!error) onDeleted();
  };
  const name = <span className="vh">{` ${title}`}</span>;
  return (
    <Card as="li">
      <div css={row}>
        {current && <Badge tone="blue">{t('drafts.current')}</Badge>}
        <h3 css={titleStyle} dir="auto">
          {title}
        </h3>
        <progress css={meter} max={100} value={percent} aria-label={title} />
        <p css={soft}>
          <span>{t('drafts.complete', { percent: formatNumber(percent, locale) })}</span> ·{' '}
          <span>{t('drafts.saved', { date: formatDate(updatedAt, locale) })}</span>
        </p>
        {opening.isError && (
          <Alert tone="error" live>
            {t('drafts.openFailed')}
          </Alert>
        )}
        {removal.isError && (
          <Alert tone="error" live>
            {t('drafts.deleteFailed')}
          </Alert>
        )}
        <DraftButtons
          busy={opening.isLoading || removal.isLoading}
          name={name}
          onContinue={() => void continueDraft()}
          onDelete={() => void deleteDraft()}
        />
      </div>
    </Card>
  );
}

interface DraftButtonsProps {
  busy: boolean;
  /** The title of the draft, for screen readers. */
  name: ReactNode;
  onContinue: () => void;
  onDelete: () => void;
}

function DraftButtons({ busy, name, onContinue, onDelete }: DraftButtonsProps) {
  const { t } = useT('dashboardAds');
  return (
    <div css={buttons}>
      <Button variant="secondary" data-replay busy={busy} onClick={onContinue}>
        {t('drafts.continue')}
        {name}
      </Button>
      <Button variant="quiet" icon="trash" data-replay busy={busy} onClick={onDelete}>
        {t('drafts.delete')}
        {name}
      </Button>
    </div>
  );
}
