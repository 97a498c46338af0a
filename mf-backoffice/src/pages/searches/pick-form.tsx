import { css } from '@emotion/react';
import type { FormEvent } from 'react';
import { staffSearchApi } from '@houni/api-client/staff-search';
import { MAX_PICKED_DAYS } from '@houni/domain/machine-codes';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { useTyped } from '../../parts/use-typed.ts';

const form = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });
const EMPTY = { listing: '', firstDay: '', lastDay: '' };
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A key alone, or at the end of a listing's address. */
const KEY = /(?:^|[/-])([A-Za-z0-9_]{10})\/?(?:[?#].*)?$/;

/** Chooses a listing for the home page, by its key or its address. */
export function PickForm({ today }: { today: string }) {
  const { t } = useT('backofficeSearches');
  const { announce } = useShell();
  const { typed, setTyped, setChecked, bindTo } = useTyped(EMPTY);
  const [pick, { error, isLoading }] = staffSearchApi.usePickAdMutation();
  const publicKey = KEY.exec(typed.listing.trim())?.[1];
  const { firstDay, lastDay } = typed;
  const isOver = !DAY.test(lastDay) || lastDay < today || lastDay < firstDay;
  const isLong = Date.parse(lastDay) - Date.parse(firstDay) >= MAX_PICKED_DAYS * 86_400_000;
  const errors = {
    listing: publicKey === undefined ? t('picks.noKey') : undefined,
    firstDay: DAY.test(firstDay) ? undefined : t('common:form.errors.required'),
    lastDay: isOver ? t('picks.over') : isLong ? t('picks.tooLong', { max: MAX_PICKED_DAYS }) : undefined,
  };
  const bind = (field: keyof typeof typed) => bindTo(field, errors[field]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (publicKey === undefined || Object.values(errors).some(Boolean)) return;
    const { error: failed } = await pick({ publicKey, firstDay, lastDay });
    if (failed) return;
    setChecked(false);
    setTyped(EMPTY);
    announce(t('picks.done'));
  };
  return (
    <form css={form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField label={t('picks.listing')} hint={t('picks.listingHint')} dir="ltr" {...bind('listing')} />
      <TextField label={t('picks.firstDay')} type="date" {...bind('firstDay')} />
      <TextField label={t('picks.lastDay')} type="date" {...bind('lastDay')} />
      <StaffFailure
        error={error}
        texts={{ not_found: 'backofficeSearches:picks.notOnline', conflict: 'backofficeSearches:picks.full' }}
      />
      <div>
        <Button type="submit" busy={isLoading}>
          {t('picks.send')}
        </Button>
      </div>
    </form>
  );
}
