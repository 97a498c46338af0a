import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
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
import { useDashboardDeleteSavedSearchMutation, useDashboardUpdateSavedSearchMutation } from '../../api.ts';

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
/** The list in a row of its own on a phone, and the buttons in line with the text above them. */
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

/** The contract's list, kept free of zod for the browser. */
const FREQUENCIES = ['instant', 'daily', 'weekly', 'none'] as const satisfies readonly AlertFrequency[];
const NAME_LENGTH = 80;

/** One saved search: its results, how often it tells, its name, and its end. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { t } = useT('dashboard');
  const { siteUrl } = useConfig();
  const { announce } = useShell();
  // Two, because a change of one must not keep the other from being sent.
  const [rename, renaming] = useDashboardUpdateSavedSearchMutation();
  const [tell, telling] = useDashboardUpdateSavedSearchMutation();
  const [remove, removal] = useDashboardDeleteSavedSearchMutation();
  const [state, setState] = useState<'shown' | 'renaming' | 'leaving'>('shown');

  const change = async (send: typeof rename, body: UpdateSavedSearchBody) => {
    const { error } = await send({ key: search.key, body });
    if (!error) announce(t('savedSearches.changed'));
    return !error;
  };
  const choose = (value: string) => {
    const frequency = FREQUENCIES.find((one) => one === value);
    if (frequency && frequency !== search.frequency) void change(tell, { frequency });
  };
  // A choice that was made before hydration stands in the page alone.
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
          <form css={renameForm} method="post" onSubmit={(event) => void submit(event)}>
            <TextField
              name="name"
              label={t('savedSearches.name')}
              dir="auto"
              maxLength={NAME_LENGTH}
              defaultValue={search.name}
              autoComplete="off"
              ref={(field) => field?.focus()}
            />
            <Button type="submit" busy={renaming.isLoading}>
              {t('common:actions.save')}
            </Button>
            <Button variant="quiet" onClick={() => setState('shown')}>
              {t('common:actions.cancel')}
            </Button>
          </form>
        ) : state === 'leaving' ? (
          <div css={actions} role="group" aria-label={t('savedSearches.leave')}>
            <p>{t('savedSearches.leave')}</p>
            <Button variant="danger" busy={removal.isLoading} onClick={() => void remove({ key: search.key })}>
              {t('common:actions.delete')}
            </Button>
            <Button variant="quiet" ref={(button) => button?.focus()} onClick={() => setState('shown')}>
              {t('common:actions.cancel')}
            </Button>
          </div>
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
              <Button variant="quiet" icon="edit" data-early onClick={() => setState('renaming')}>
                {t('savedSearches.rename')}
              </Button>
              <Button variant="quiet" icon="trash" data-early onClick={() => setState('leaving')}>
                {t('common:actions.delete')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
