import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffArticlesApi } from '@houni/api-client/staff-articles';
import type { AdminArticle } from '@houni/contracts/article-write';
import { ConfirmDialog } from '@houni/dashboard/confirm-dialog.tsx';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { font, space } from '@houni/ui/tokens';
import { ScheduleForm } from '../../parts/schedule-form.tsx';
import { panel } from '../../parts/panel.ts';
import { inline } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { articlesPath } from '../../routes.ts';
import { STATE_TONES } from '../articles/articles-page.tsx';
import type { ArticleEditor } from './use-article-editor.ts';

const box = css(panel, { display: 'grid', gap: space[3], justifyItems: 'start' });
const heading = css({ fontSize: font.md });

interface ArticlePublicationProps {
  article: AdminArticle;
  editor: ArticleEditor;
  /** Saves what is not saved yet. @returns whether everything is saved */
  save: () => Promise<boolean>;
}

/** When readers see the article: now, later or not any more. */
export function ArticlePublication({ article, editor, save }: ArticlePublicationProps) {
  const { t, locale } = useT('backofficeArticles');
  const { announce } = useShell();
  const navigate = useNavigate();
  const title = useId();
  const [isDeleting, setDeleting] = useState(false);
  const [publish, publication] = staffArticlesApi.usePublishArticleMutation();
  const [unpublish, withdrawal] = staffArticlesApi.useUnpublishArticleMutation();
  const [remove, removal] = staffArticlesApi.useDeleteArticleMutation();
  const { key, state, publishedAt } = article;
  const isBusy = publication.isLoading || withdrawal.isLoading || removal.isLoading || editor.isSaving;

  const publishAt = async (time: string | null) => {
    if (editor.isDirty && !(await save())) return;
    const { data } = await publish({ key, at: time });
    if (!data) return;
    editor.noteRevision(data);
    announce(t(`states.${data.state}`));
  };
  const withdraw = async () => {
    const { data } = await unpublish(key);
    if (!data) return;
    editor.noteRevision(data);
    announce(t('states.draft'));
  };
  const removeArticle = async () => {
    setDeleting(false);
    const { error } = await remove(key);
    if (error) return;
    editor.discard();
    announce(t('deleted'));
    await navigate(articlesPath({}, locale));
  };
  return (
    <section css={box} aria-labelledby={title}>
      <h2 css={heading} id={title}>
        {t('publication')}
      </h2>
      <div css={inline}>
        <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
        {publishedAt && (
          <span>{t(`dates.${state}`, { date: formatDate(publishedAt, locale), time: formatTime(publishedAt) })}</span>
        )}
      </div>
      <div css={inline}>
        {state !== 'published' && (
          <Button data-replay busy={isBusy} onClick={() => void publishAt(null)}>
            {t('publishNow')}
          </Button>
        )}
        {state !== 'draft' && (
          <Button data-replay variant="secondary" busy={isBusy} onClick={() => void withdraw()}>
            {t('unpublish')}
          </Button>
        )}
        <Button data-replay variant="danger" busy={isBusy} onClick={() => setDeleting(true)}>
          {t('common:actions.delete')}
        </Button>
      </div>
      {state !== 'published' && (
        <ScheduleForm label={t('publishAt')} isBusy={isBusy} onSchedule={(time) => void publishAt(time)} />
      )}
      <StaffFailure error={publication.error} texts={{ 'invalid_input.at': 'backofficeArticles:errors.past' }} />
      <StaffFailure error={withdrawal.error ?? removal.error} />
      <ConfirmDialog
        open={isDeleting}
        title={t('deleteTitle')}
        text={t('deleteText')}
        yes={t('common:actions.delete')}
        onYes={() => void removeArticle()}
        onNo={() => setDeleting(false)}
      />
    </section>
  );
}
