import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Favourite } from '@houni/contracts/favourite';
import { priceReduction } from '@houni/contracts/price-reduction';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { useDashboardSetFavouriteMutation, useDashboardSetFavouriteNoteMutation } from '../../api.ts';
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
// The heart has the colour that it has on cards.
const heart = css({ display: 'inline-flex', '& svg': { color: color.bougainvillea } });
const form = css({ display: 'grid', gap: space[2], inlineSize: '100%', maxInlineSize: '32rem' });

/** Equals the contract's limit, which would load zod in the browser. */
const NOTE_LENGTH = 500;

/** A favourite: its price change, the user's note, and a removal that can be undone. */
export function FavouriteRow({ ad }: { ad: Favourite }) {
  const { t, locale } = useT('dashboard');
  const { announce } = useShell();
  const [isEditing, setIsEditing] = useState(false);
  const [isFavourite, setIsFavourite] = useState(true);
  const [saveNote, noteResult] = useDashboardSetFavouriteNoteMutation();
  const [setFavourite, favouriteResult] = useDashboardSetFavouriteMutation();

  const change = async (next: boolean) => {
    setIsFavourite(next);
    const { error } = await setFavourite({ publicKey: ad.publicKey, isFavourite: next });
    if (error) setIsFavourite(!next);
    else announce(t(next ? 'favourites.addedAgain' : 'favourites.removed'));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    const { error } = await saveNote({ publicKey: ad.publicKey, note: text || null });
    if (!error) setIsEditing(false);
  };
  const drop = priceReduction(ad.priceWhenAdded, ad.price);

  return (
    <AdRow
      ad={ad}
      linked
      badge={
        ad.closed ? (
          <Badge tone="amber">{t(`common:adStates.${ad.state}`)}</Badge>
        ) : (
          drop > 0 && (
            <Badge tone="bougainvillea">{t('favourites.priceDrop', { amount: formatMoney(drop, locale) })}</Badge>
          )
        )
      }
    >
      <p css={soft}>{t('favourites.since', { date: formatDate(ad.addedAt, locale) })}</p>
      {(noteResult.isError || favouriteResult.isError) && (
        <Alert tone="error" live>
          {t('favourites.failed')}
        </Alert>
      )}
      {isEditing ? (
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
            <Button type="submit" busy={noteResult.isLoading}>
              {t('common:actions.save')}
            </Button>
            <Button variant="quiet" onClick={() => setIsEditing(false)}>
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
      {!isEditing && (
        <div css={actions}>
          {isFavourite && (
            <Button variant="quiet" icon="edit" data-replay onClick={() => setIsEditing(true)}>
              {t(ad.note === null ? 'favourites.addNote' : 'favourites.editNote')}
            </Button>
          )}
          <span css={heart}>
            <Button
              variant="quiet"
              icon={isFavourite ? 'heart-filled' : 'heart'}
              data-replay
              busy={favouriteResult.isLoading}
              onClick={() => void change(!isFavourite)}
            >
              {t(isFavourite ? 'common:actions.removeFavourite' : 'favourites.undo')}
            </Button>
          </span>
        </div>
      )}
    </AdRow>
  );
}
