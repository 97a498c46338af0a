import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { staffRedirectsApi } from '@houni/api-client/staff-redirects';
import { REDIRECT_LENGTHS, REDIRECT_MATCHES, REDIRECT_SOURCE, REDIRECT_STATUSES } from '@houni/domain/redirect-codes';
import type { RedirectMatch, RedirectStatus } from '@houni/domain/redirect-codes';
import type { AdminRedirectRule } from '@houni/contracts/redirect-rule';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { failureOf, StaffFailure } from '../../parts/staff-failure.tsx';
import { hiddenPages } from './hidden-pages.ts';
import type { HiddenPage } from './hidden-pages.ts';

const form = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });

const TEXTS = {
  'conflict.source': 'backofficeRedirects:errors.taken',
  'conflict.target': 'backofficeRedirects:errors.circle',
} as const;

interface Typed {
  source: string;
  match: RedirectMatch;
  target: string;
  status: RedirectStatus;
  active: boolean;
  note: string;
}

interface RuleFormProps {
  /** Null for a new rule. */
  rule: AdminRedirectRule | null;
  onDone: () => void;
}

/** Writes a rule. One that hides a page of the current release set is saved only with a confirmation. */
export function RuleForm({ rule, onDone }: RuleFormProps) {
  const { t } = useT('backofficeRedirects');
  const { announce } = useShell();
  const [typed, setTyped] = useState<Typed>(() => ({
    source: rule?.source ?? '/',
    match: rule?.match ?? 'exact',
    target: rule?.target ?? '',
    status: rule?.status ?? 301,
    active: rule?.active ?? true,
    note: rule?.note ?? '',
  }));
  const [isChecked, setChecked] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [create, creation] = staffRedirectsApi.useCreateRedirectRuleMutation();
  const [replace, change] = staffRedirectsApi.useReplaceRedirectRuleMutation();
  const { source, match, target, status, active } = typed;
  const error = creation.error ?? change.error;
  const failure = failureOf(error);
  const failedField = failure?.code === 'invalid_input' ? failure.field : null;
  const isSourceWrong = !REDIRECT_SOURCE.test(source.trim()) || source.trim() === '';
  const isTargetMissing = status !== 410 && target.trim() === '';
  const hidden = active && !isSourceWrong ? hiddenPages(source.trim(), match) : [];
  const needsConfirmation = hidden.length > 0 && !isConfirmed;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isSourceWrong || isTargetMissing || needsConfirmation) return;
    const body = { ...typed, source: source.trim(), target: status === 410 ? null : target.trim() };
    const { error: failed } = await (rule ? replace({ key: rule.key, body }) : create({ body, idempotencyKey }));
    if (failed) return;
    announce(t('saved'));
    onDone();
  };
  return (
    <form css={form} onSubmit={(event) => void submit(event)} noValidate>
      <RuleFields
        typed={typed}
        isSourceWrong={(isChecked && isSourceWrong) || failedField === 'source'}
        isTargetWrong={(isChecked && isTargetMissing) || failedField === 'target'}
        onChange={(part) => setTyped((now) => ({ ...now, ...part }))}
      />
      <HiddenPages
        pages={hidden}
        isConfirmed={isConfirmed}
        isMissing={isChecked && needsConfirmation}
        onConfirm={setConfirmed}
      />
      <StaffFailure error={error} texts={TEXTS} />
      <Button type="submit" busy={creation.isLoading || change.isLoading}>
        {t('common:actions.save')}
      </Button>
    </form>
  );
}

interface RuleFieldsProps {
  typed: Typed;
  isSourceWrong: boolean;
  isTargetWrong: boolean;
  onChange: (part: Partial<Typed>) => void;
}

function RuleFields({ typed, isSourceWrong, isTargetWrong, onChange }: RuleFieldsProps) {
  const { t } = useT('backofficeRedirects');
  const { source, match, target, status, active, note } = typed;
  return (
    <>
      <TextField
        name="source"
        dir="ltr"
        label={t('fields.source')}
        maxLength={REDIRECT_LENGTHS.source}
        value={source}
        onChange={(event) => onChange({ source: event.target.value })}
        error={isSourceWrong ? t('errors.source') : undefined}
      />
      <SelectField
        label={t('fields.match')}
        value={match}
        onChange={(event) => onChange({ match: event.target.value === 'prefix' ? 'prefix' : 'exact' })}
        options={REDIRECT_MATCHES.map((value) => ({ value, label: t(`matches.${value}`) }))}
      />
      <SelectField
        label={t('fields.status')}
        value={String(status)}
        onChange={(event) =>
          onChange({ status: REDIRECT_STATUSES.find((one) => String(one) === event.target.value) ?? 301 })
        }
        options={REDIRECT_STATUSES.map((value) => ({ value: String(value), label: t(`statuses.${value}`) }))}
      />
      {status !== 410 && (
        <TextField
          name="target"
          dir="ltr"
          label={t('fields.target')}
          hint={t('targetHint')}
          maxLength={REDIRECT_LENGTHS.target}
          value={target}
          onChange={(event) => onChange({ target: event.target.value })}
          error={isTargetWrong ? t('errors.target') : undefined}
        />
      )}
      <TextField
        name="note"
        label={t('fields.note')}
        optional={t('common:form.optional')}
        maxLength={REDIRECT_LENGTHS.note}
        value={note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <Checkbox
        label={t('fields.active')}
        checked={active}
        onChange={(event) => onChange({ active: event.target.checked })}
      />
    </>
  );
}

interface HiddenPagesProps {
  pages: readonly HiddenPage[];
  isConfirmed: boolean;
  /** The confirmation was not given when the rule was sent. */
  isMissing: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** The pages that visitors would no longer reach, with a confirmation. */
function HiddenPages({ pages, isConfirmed, isMissing, onConfirm }: HiddenPagesProps) {
  const { t } = useT('backofficeRedirects');
  if (pages.length === 0) return null;
  return (
    <Alert tone="warning" title={t('hides', { count: pages.length })}>
      <ul>
        {pages.map(({ name, path }) => (
          <li key={name}>
            <bdi>{`${name}: ${path}`}</bdi>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('confirmHidden')}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
        error={isMissing ? t('errors.confirm') : undefined}
      />
    </Alert>
  );
}
