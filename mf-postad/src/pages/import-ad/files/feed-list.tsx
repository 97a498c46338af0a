import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { feedsApi } from '@houni/api-client/feeds';
import type { CallFailure } from '@houni/domain/call-failure';
import type { Feed } from '@houni/contracts/import';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { LimitedButton } from '@houni/remote/limited-button';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { CallFailureAlert } from './call-failure-alert.tsx';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
const list = css({ display: 'grid', gap: space[4], margin: 0, padding: 0, listStyle: 'none' });
const item = css({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
const soft = css({ fontSize: font.sm, color: color.inkSoft });

/** The Kyero feeds of an agency: read each day, and now when asked. */
export function FeedList({ onRun }: { onRun: (importKey: string) => void }) {
  const { t } = useT('postadFiles');
  const { data, isError, refetch } = feedsApi.useGetFeedsQuery();
  const [run, running] = feedsApi.useRunFeedMutation();
  const [remove, removing] = feedsApi.useDeleteFeedMutation();
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const start = async (key: string) => {
    const { data: outcome } = await run(key);
    setFailure(outcome?.failure ?? null);
    if (outcome?.answer) onRun(outcome.answer.key);
  };
  const end = async (key: string) => {
    const { data: outcome } = await remove(key);
    setFailure(outcome?.failure ?? null);
    setAsked(null);
    await refetch();
  };
  return (
    <section css={box} aria-labelledby="feeds">
      <h3 id="feeds">{t('feeds.title')}</h3>
      <p css={soft}>{t('feeds.intro')}</p>
      {isError && (
        <ErrorState
          level={3}
          title={t('feeds.unread')}
          action={
            <Button icon="refresh" onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          }
        />
      )}
      {failure && <CallFailureAlert failure={failure} />}
      {data && data.items.length > 0 && (
        <ul css={list}>
          {data.items.map((feed) => (
            <FeedRow
              key={feed.key}
              feed={feed}
              isAsked={asked === feed.key}
              isStarting={running.isLoading}
              isDeleting={removing.isLoading}
              onStart={() => void start(feed.key)}
              onReport={onRun}
              onAsk={(isAsked) => setAsked(isAsked ? feed.key : null)}
              onDelete={() => void end(feed.key)}
            />
          ))}
        </ul>
      )}
      {data && data.items.length < data.max && <FeedForm onAdded={() => void refetch()} />}
      {data && data.items.length >= data.max && <p css={soft}>{t('feeds.full', { max: data.max })}</p>}
    </section>
  );
}

interface FeedRowProps {
  feed: Feed;
  /** The question about the deletion is shown. */
  isAsked: boolean;
  isStarting: boolean;
  isDeleting: boolean;
  onStart: () => void;
  onReport: (importKey: string) => void;
  onAsk: (isAsked: boolean) => void;
  onDelete: () => void;
}

function FeedRow({ feed, isAsked, isStarting, isDeleting, onStart, onReport, onAsk, onDelete }: FeedRowProps) {
  const { t, locale } = useT('postadFiles');
  return (
    <li css={item}>
      <strong>
        <bdi>{feed.name}</bdi>
      </strong>
      <bdi dir="ltr">{feed.url}</bdi>
      <span css={soft}>
        <span>
          {feed.lastRunAt === null
            ? t('feeds.neverRead')
            : t('feeds.read', { date: formatDate(feed.lastRunAt, locale) })}
        </span>{' '}
        {feed.stopReason === null && <span>{t(feed.approved ? 'feeds.approved' : 'feeds.waiting')}</span>}
      </span>
      {feed.stopReason !== null && <Alert tone="warning">{t('feeds.stopped', { reason: feed.stopReason })}</Alert>}
      <div css={row} role="group" aria-label={feed.name}>
        {feed.stopReason === null && (
          <LimitedButton variant="secondary" busy={isStarting} onClick={onStart}>
            {t('feeds.run')}
          </LimitedButton>
        )}
        {feed.lastImport !== null && (
          <Button variant="quiet" onClick={() => feed.lastImport !== null && onReport(feed.lastImport)}>
            {t('feeds.lastReport')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onAsk(true)}>
          {t('common:actions.delete')}
        </Button>
      </div>
      {isAsked && (
        <Alert tone="warning" live title={t('feeds.deleteTitle')}>
          <p>{t('feeds.deleteText')}</p>
          <div css={row}>
            <Button busy={isDeleting} onClick={onDelete}>
              {t('feeds.deleteNow')}
            </Button>
            <Button variant="quiet" onClick={() => onAsk(false)}>
              {t('common:actions.cancel')}
            </Button>
          </div>
        </Alert>
      )}
    </li>
  );
}

function FeedForm({ onAdded }: { onAdded: () => void }) {
  const { t } = useT('postadFiles');
  const [add, { isLoading }] = feedsApi.useAddFeedMutation();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isUrl = /^https?:\/\/[^\s/]+/i.test(url.trim()) && URL.canParse(url.trim());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (name.trim() === '' || !isUrl) return;
    const { data } = await add({ name: name.trim(), url: url.trim() });
    setFailure(data?.failure ?? null);
    if (!data?.answer) return;
    setName('');
    setUrl('');
    setSubmitted(false);
    onAdded();
  };
  return (
    <form css={box} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <CallFailureAlert failure={failure} />}
      <TextField
        label={t('feeds.name')}
        hint={t('feeds.nameHint')}
        maxLength={TEXT_LIMITS.name.max}
        value={name}
        error={isSubmitted && name.trim() === '' ? t('feeds.nameMissing') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('feeds.url')}
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={500}
        value={url}
        error={isSubmitted && !isUrl ? t('feeds.urlInvalid') : undefined}
        onChange={({ target }) => setUrl(target.value)}
      />
      <div>
        <LimitedButton type="submit" variant="secondary" busy={isLoading}>
          {t('feeds.add')}
        </LimitedButton>
      </div>
    </form>
  );
}
