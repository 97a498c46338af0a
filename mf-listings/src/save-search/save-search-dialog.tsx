import { useState } from 'react';
import type { FormEvent } from 'react';
import { saveSearchApi } from '@houni/api-client/save-search';
import { NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import type { AlertFrequency } from '@houni/contracts/saved-search';
import { useT } from '@houni/i18n';
import { useShell, useUser } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { Dialog } from '@houni/ui/dialog.tsx';
import { focusFirstError } from '@houni/ui/focus-first-error';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { SaveSearchOutcome } from './save-search-outcome.tsx';
import { fieldErrorsOf, savedQueryOf, saveSearchFailureText } from './save-search.ts';
import type { SaveSearchErrors } from './save-search.ts';
import { checkEmail, checkName, MAX_NAME_LENGTH } from './save-search-rules.ts';

const FREQUENCIES = ['instant', 'daily', 'weekly'] as const satisfies readonly AlertFrequency[];
const FIELDS = ['name', 'email'] as const;

export interface SaveSearchDialogProps {
  open: boolean;
  onClose: () => void;
  route: RouteOf<'listing'>;
  filters: ListingFilters;
  name: string;
}

/** The form that saves a search: name, frequency, and the e-mail address of visitors. Closing it keeps what is typed. */
export function SaveSearchDialog({ open, onClose, route, filters, name: proposed }: SaveSearchDialogProps) {
  const { t, locale } = useT('listingsSaveSearch');
  const { announce } = useShell();
  const user = useUser();
  const [typedName, setName] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const [errors, setErrors] = useState<SaveSearchErrors>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [outcome, setOutcome] = useState<'saved' | 'confirmationSent' | null>(null);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [save, { isLoading }] = saveSearchApi.useSaveSearchMutation();
  const name = typedName ?? proposed.slice(0, MAX_NAME_LENGTH);

  const onEdit = (field: 'name' | 'email' | 'frequency') => {
    setIdempotencyKey(crypto.randomUUID());
    setFailure(null);
    setErrors(({ [field]: _fixed, ...rest }: SaveSearchErrors & { frequency?: never }) => rest);
  };
  const close = () => {
    onClose();
    if (outcome === null) return;
    setOutcome(null);
    setName(null);
    setIdempotencyKey(crypto.randomUUID());
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found: SaveSearchErrors = { ...checkName(name), ...(!user && checkEmail(email)) };
    setErrors(found);
    setFailure(null);
    if (focusFirstError(form, FIELDS, found)) return;
    const body = {
      name: name.trim(),
      query: savedQueryOf(route, filters),
      frequency,
      locale,
      ...(!user && { email: email.trim() }),
    };
    const { data = { answer: null, failure: NETWORK_FAILURE } } = await save({ body, idempotencyKey });
    if (data.answer) {
      const next = data.answer.confirmationNeeded ? 'confirmationSent' : 'saved';
      setOutcome(next);
      announce(t(`${next}.title`));
      return;
    }
    // After a network failure the request may have arrived: the next attempt repeats it with the same key.
    if (data.failure.code !== 'network') setIdempotencyKey(crypto.randomUUID());
    const rejected = fieldErrorsOf(data.failure);
    setErrors(rejected);
    if (!focusFirstError(form, FIELDS, rejected)) setFailure(data.failure);
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
          {failure && <FormAlert failure={failure}>{saveSearchFailureText(failure, t, locale)}</FormAlert>}
          <TextField
            name="name"
            label={t('name')}
            dir="auto"
            maxLength={MAX_NAME_LENGTH}
            value={name}
            error={errors.name && t(errors.name)}
            onChange={(event) => {
              setName(event.currentTarget.value);
              onEdit('name');
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
              error={errors.email && t(errors.email)}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                onEdit('email');
              }}
            />
          )}
          <RadioCards
            legend={t('frequency')}
            name="frequency"
            value={frequency}
            onChange={(value) => {
              setFrequency(FREQUENCIES.find((one) => one === value) ?? 'daily');
              onEdit('frequency');
            }}
            options={FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
          />
          <LimitedButton type="submit" icon="bell" busy={isLoading} block>
            {t('submit')}
          </LimitedButton>
        </form>
      )}
    </Dialog>
  );
}
