import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { favouriteNotesApi } from '@houni/api-client/favourite-notes';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';

const style = css({
  display: 'grid',
  gap: space[1],
  justifyItems: 'start',
  '& .note': {
    inlineSize: '100%',
    paddingBlock: space[2],
    paddingInline: space[3],
    borderRadius: radius.md,
    backgroundColor: color.sand,
    fontSize: font.sm,
    overflowWrap: 'anywhere',
  },
  '& form': { display: 'grid', gap: space[2], inlineSize: '100%' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: space[1] },
});

/** Equals the contract's limit, which would load zod in the browser. */
const NOTE_LENGTH = 500;

/** The note of a user about a favourite, which only they can read. */
export function FavouriteNote({ publicKey, note: stored }: { publicKey: string; note: string | null }) {
  const { t } = useT('listingsSaved');
  const [note, setNote] = useState(stored);
  const [isEditing, setEditing] = useState(false);
  const [save, { isLoading, isError }] = favouriteNotesApi.useSetFavouriteNoteMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    const { data } = await save({ publicKey, note: text || null });
    if (!data) return;
    setNote(data.note);
    setEditing(false);
  };
  if (!isEditing) {
    return (
      <div css={style}>
        {note !== null && (
          <p className="note" dir="auto">
            {note}
          </p>
        )}
        <Button variant="quiet" icon="edit" data-replay onClick={() => setEditing(true)}>
          {t(note === null ? 'note.add' : 'note.edit')}
        </Button>
      </div>
    );
  }
  return (
    <div css={style}>
      {isError && (
        <Alert tone="error" live>
          {t('note.failed')}
        </Alert>
      )}
      <form method="post" onSubmit={(event) => void submit(event)}>
        <TextField
          name="note"
          label={t('note.label')}
          hint={t('note.hint')}
          dir="auto"
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          defaultValue={note ?? ''}
          ref={(field) => field?.focus()}
        />
        <div className="actions">
          <Button type="submit" busy={isLoading}>
            {t('common:actions.save')}
          </Button>
          <Button variant="quiet" onClick={() => setEditing(false)}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
