import { useState } from 'react';
import type { FormEvent } from 'react';
import type { AlertFrequency } from '@houni/contracts/saved-search';
import { useT } from '@houni/i18n';
import { useShell, useUser } from '@houni/remote';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { SaveSearchOutcome } from './save-search-outcome.tsx';
import { refusalOf, savedQueryOf, useListingsSaveSearchMutation } from './save-search.ts';
import type { Refusal } from './save-search.ts';
import { checkEmail, checkName, NAME_LENGTH } from './save-search-rules.ts';

const FREQUENCIES = ['instant', 'daily', 'weekly'] as const satisfies readonly AlertFrequency[];

export interface SaveSearchDialogProps {
  open: boolean;
  onClose: () => void;
  route: RouteOf<'listing'>;
  filters: ListingFilters;
  name: string;
}

/** Asks for a name, how often, and (of visitors) where to; what is typed stays until it is saved, closing included. */
export function SaveSearchDialog({ open, onClose, route, filters, name: proposed }: SaveSearchDialogProps) {
  const { t, locale } = useT('listingsSaveSearch');
  const { announce } = useShell();
  const user = useUser();
  const [typedName, setName] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const [refusal, setRefusal] = useState<Refusal>({});
  const [outcome, setOutcome] = useState<'saved' | 'asked' | null>(null);
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const [save, { isLoading }] = useListingsSaveSearchMutation();
  const name = typedName ?? proposed.slice(0, NAME_LENGTH);

  const edited = (field: 'name' | 'email' | 'frequency') => {
    setAttempt(crypto.randomUUID());
    setRefusal(({ name: wrongName, email: wrongEmail }) => ({
      ...(wrongName !== undefined && field !== 'name' && { name: wrongName }),
      ...(wrongEmail !== undefined && field !== 'email' && { email: wrongEmail }),
    }));
  };
  const close = () => {
    onClose();
    if (outcome === null) return;
    setOutcome(null);
    setName(null);
    setAttempt(crypto.randomUUID());
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong: Refusal = { ...checkName(name), ...(!user && checkEmail(email)) };
    if (wrong.name ?? wrong.email) {
      setRefusal(wrong);
      form.querySelector<HTMLInputElement>(wrong.name ? '[name="name"]' : '[name="email"]')?.focus();
      return;
    }
    const body = {
      name: name.trim(),
      query: savedQueryOf(route, filters),
      frequency,
      locale,
      ...(!user && { email: email.trim() }),
    };
    const { data, error } = await save({ body, attempt });
    if (data) {
      setRefusal({});
      setOutcome(data.confirmationNeeded ? 'asked' : 'saved');
      announce(t(data.confirmationNeeded ? 'asked.title' : 'saved.title'));
      return;
    }
    const why = refusalOf(error);
    setRefusal(why);
    // What was refused is another try; what may have arrived is the same one.
    if (why.failure !== 'network') setAttempt(crypto.randomUUID());
  };

  return (
    <Dialog open={open} onClose={close} title={t('title')} closeLabel={t('common:actions.close')}>
      {outcome ? (
        <SaveSearchOutcome
          outcome={outcome}
          email={user?.email ?? email.trim()}
          signedIn={user !== null}
          onClose={close}
        />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} style={{ display: 'grid', gap: '1.25rem' }}>
          <p>{t('intro')}</p>
          {refusal.failure && (
            <Alert tone="error" live>
              {t(refusal.failure === 'network' ? 'common:errors.network' : `failed.${refusal.failure}`)}
            </Alert>
          )}
          <TextField
            name="name"
            label={t('name')}
            dir="auto"
            maxLength={NAME_LENGTH}
            value={name}
            error={refusal.name && t(refusal.name)}
            onChange={(event) => {
              setName(event.currentTarget.value);
              edited('name');
            }}
          />
          {!user && (
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              label={t('email')}
              hint={t('emailHint')}
              value={email}
              error={refusal.email && t(refusal.email)}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                edited('email');
              }}
            />
          )}
          <RadioCards
            legend={t('frequency')}
            name="frequency"
            value={frequency}
            onChange={(value) => {
              setFrequency(FREQUENCIES.find((one) => one === value) ?? 'daily');
              edited('frequency');
            }}
            options={FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
          />
          <Button type="submit" icon="bell" busy={isLoading} block>
            {t('submit')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
