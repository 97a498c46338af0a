import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { savedSearchesApi } from '@houni/api-client/saved-searches';
import type { AlertFrequency, SavedSearch, UpdateSavedSearchBody } from '@houni/contracts/saved-search';
import { useT } from '@houni/i18n';
import { useConfig, useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, media, space } from '@houni/ui/tokens';

const row = css({ display: 'grid', gap: space[3], padding: space[4] });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
const title = css({ fontSize: font.md, fontWeight: font.medium, lineHeight: 1.35, overflowWrap: 'anywhere' });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[2],
  [media.noScript]: { display: 'none' },
});
/** On a phone the select has its own row, and the buttons are aligned with the text above. */
const listed = css({ flex: '1 1 100%', [media.md]: { flex: '0 1 auto', minInlineSize: '14rem' } });
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `calc(-1 * ${space[3]})`,
  [media.md]: { marginInlineStart: 0 },
});
const renameForm = css({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' },
});

/** Equals the contract's list, which would load zod in the browser. */
const FREQUENCIES = ['instant', 'daily', 'weekly', 'none'] as const satisfies readonly AlertFrequency[];
const NAME_LENGTH = 80;

/** A saved search: link to its results, alert frequency, name, and removal. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { t } = useT('dashboard');
  const { siteUrl } = useConfig();
  const { announce } = useShell();
  // Two hooks, because both changes may be pending at the same time.
  const [rename, renaming] = savedSearchesApi.useUpdateSavedSearchMutation();
  const [tell, telling] = savedSearchesApi.useUpdateSavedSearchMutation();
  const [remove, removal] = savedSearchesApi.useDeleteSavedSearchMutation();
  const [state, setState] = useState<'shown' | 'renaming' | 'confirmingDeletion'>('shown');

  const change = async (send: typeof rename, body: UpdateSavedSearchBody) => {
    const { error } = await send({ key: search.key, body });
    if (!error) announce(t('savedSearches.changed'));
    return !error;
  };
  const choose = (value: string) => {
    const frequency = FREQUENCIES.find((one) => one === value);
    if (frequency && frequency !== search.frequency) void change(tell, { frequency });
  };
  // A choice made before hydration is only in the DOM.
  const list = useRef<HTMLSelectElement>(null);
  const early = useRef(choose);
  useEffect(() => {
    if (list.current) early.current(list.current.value);
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '' || name === search.name || (await change(rename, { name }))) setState('shown');
  };

  return (
    <Card as="li">
      <div css={row}>
        <div css={head}>
          <h2 css={title}>
            <a href={siteUrl + search.url}>
              <bdi>{search.name}</bdi>
            </a>
          </h2>
          {!search.confirmed && <Badge tone="amber">{t('savedSearches.unconfirmed')}</Badge>}
          {search.pending > 0 && <Badge tone="blue">{t('savedSearches.pending', { count: search.pending })}</Badge>}
        </div>
        {!search.confirmed && <p css={soft}>{t('savedSearches.unconfirmedText')}</p>}
        {(renaming.isError || telling.isError || removal.isError) && (
          <Alert tone="error" live>
            {t('savedSearches.failed')}
          </Alert>
        )}
        {state === 'renaming' ? (
          <RenameForm
            name={search.name}
            busy={renaming.isLoading}
            onSubmit={(event) => void submit(event)}
            onCancel={() => setState('shown')}
          />
        ) : state === 'confirmingDeletion' ? (
          <DeletionQuestion
            busy={removal.isLoading}
            onDelete={() => void remove({ key: search.key })}
            onCancel={() => setState('shown')}
          />
        ) : (
          <div css={actions}>
            <div css={listed}>
              <SelectField
                label={t('savedSearches.frequency')}
                name={`frequency-${search.key}`}
                value={search.frequency}
                autoComplete="off"
                options={FREQUENCIES.map((value) => ({ value, label: t(`savedSearches.frequencies.${value}`) }))}
                ref={list}
                onChange={(event) => choose(event.currentTarget.value)}
              />
            </div>
            <div css={buttons}>
              <Button variant="quiet" icon="edit" data-replay onClick={() => setState('renaming')}>
                {t('savedSearches.rename')}
              </Button>
              <Button variant="quiet" icon="trash" data-replay onClick={() => setState('confirmingDeletion')}>
                {t('common:actions.delete')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}

interface RenameFormProps {
  name: string;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
}

function RenameForm({ name, busy, onSubmit, onCancel }: RenameFormProps) {
  const { t } = useT('dashboard');
  return (
    <form css={renameForm} method="post" onSubmit={onSubmit}>
      <TextField
        name="name"
        label={t('savedSearches.name')}
        dir="auto"
        maxLength={NAME_LENGTH}
        defaultValue={name}
        autoComplete="off"
        ref={(field) => field?.focus()}
      />
      <Button type="submit" busy={busy}>
        {t('common:actions.save')}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t('common:actions.cancel')}
      </Button>
    </form>
  );
}

function DeletionQuestion({ busy, onDelete, onCancel }: { busy: boolean; onDelete: () => void; onCancel: () => void }) {
  const { t } = useT('dashboard');
  return (
    <div css={actions} role="group" aria-label={t('savedSearches.confirmDelete')}>
      <p>{t('savedSearches.confirmDelete')}</p>
      <Button variant="danger" busy={busy} onClick={onDelete}>
        {t('common:actions.delete')}
      </Button>
      <Button variant="quiet" ref={(button) => button?.focus()} onClick={onCancel}>
        {t('common:actions.cancel')}
      </Button>
    </div>
  );
}
