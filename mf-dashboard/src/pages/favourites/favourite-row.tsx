import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Favourite } from '@houni/contracts/favourite';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { useDashboardKeepMutation, useDashboardNoteMutation } from '../../api.ts';
import { AdRow } from '../../parts/ad-row.tsx';

const soft = css({ color: color.inkSoft, fontSize: font.sm });
const noteText = css({
  inlineSize: '100%',
  paddingBlock: space[2],
  paddingInline: space[3],
  borderRadius: radius.md,
  backgroundColor: color.sand,
  overflowWrap: 'anywhere',
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[1], marginInlineStart: `calc(-1 * ${space[3]})` });
const form = css({ display: 'grid', gap: space[2], inlineSize: '100%', maxInlineSize: '32rem' });

/** Equals the contract's limit, which would load zod in the browser. */
const NOTE_LENGTH = 500;

/** A favourite: its price change, the user's note, and a removal that can be undone. */
export function FavouriteRow({ ad }: { ad: Favourite }) {
  const { t, locale } = useT('dashboard');
  const { announce } = useShell();
  const [noting, setNoting] = useState(false);
  const [kept, setKept] = useState(true);
  const [note, noted] = useDashboardNoteMutation();
  const [keep, keeping] = useDashboardKeepMutation();

  const change = async (want: boolean) => {
    setKept(want);
    const { error } = await keep({ publicKey: ad.publicKey, want });
    if (error) setKept(!want);
    else announce(t(want ? 'favourites.keptAgain' : 'favourites.letGo'));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    const { error } = await note({ publicKey: ad.publicKey, note: text || null });
    if (!error) setNoting(false);
  };
  const fell = ad.priceDropped && ad.priceWhenAdded ? ad.priceWhenAdded.millimes - ad.price.millimes : 0;

  return (
    <AdRow
      ad={ad}
      linked
      badge={
        ad.closed ? (
          <Badge tone="amber">{t(`common:adStates.${ad.state}`)}</Badge>
        ) : (
          fell > 0 && <Badge tone="olive">{t('favourites.fell', { amount: formatMoney(fell, locale) })}</Badge>
        )
      }
    >
      <p css={soft}>{t('favourites.since', { date: formatDate(ad.addedAt, locale) })}</p>
      {(noted.isError || keeping.isError) && (
        <Alert tone="error" live>
          {t('favourites.failed')}
        </Alert>
      )}
      {noting ? (
        <form css={form} method="post" onSubmit={(event) => void submit(event)}>
          <TextField
            name="note"
            label={t('favourites.note')}
            hint={t('favourites.noteHint')}
            dir="auto"
            maxLength={NOTE_LENGTH}
            autoComplete="off"
            defaultValue={ad.note ?? ''}
            ref={(field) => field?.focus()}
          />
          <div css={actions}>
            <Button type="submit" busy={noted.isLoading}>
              {t('common:actions.save')}
            </Button>
            <Button variant="quiet" onClick={() => setNoting(false)}>
              {t('common:actions.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        ad.note !== null && (
          <p css={noteText} dir="auto">
            {ad.note}
          </p>
        )
      )}
      {!noting && (
        <div css={actions}>
          {kept && (
            <Button variant="quiet" icon="edit" data-replay onClick={() => setNoting(true)}>
              {t(ad.note === null ? 'favourites.addNote' : 'favourites.editNote')}
            </Button>
          )}
          <Button
            variant="quiet"
            icon={kept ? 'heart-filled' : 'heart'}
            data-replay
            busy={keeping.isLoading}
            onClick={() => void change(!kept)}
          >
            {t(kept ? 'common:actions.removeFavourite' : 'favourites.undo')}
          </Button>
        </div>
      )}
    </AdRow>
  );
}
