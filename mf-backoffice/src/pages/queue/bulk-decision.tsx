import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MODERATION_DECISIONS, MODERATION_REASONS } from '@houni/domain/moderation-codes';
import type { ModerationDecision, ModerationReason } from '@houni/domain/moderation-codes';
import { staffModerationApi } from '@houni/api-client/staff-moderation';
import type { ModerationDecisionInput, ModerationQueue } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, media, radius, space } from '@houni/ui/tokens';
import { failureOf } from '../../parts/staff-failure.tsx';
import { reasonOf } from '../case/decisions.ts';
import { undoableNow } from '../case/undoable.ts';

const form = css({
  display: 'grid',
  gap: space[3],
  padding: space[3],
  borderRadius: radius.lg,
  backgroundColor: color.sand,
});
const fields = css({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto' },
});

type Case = ModerationQueue['items'][number];
/** How the decision about one case ended. */
type Result = 'done' | 'revision' | 'claimed' | 'state' | 'own' | 'failed';

const RESULTS: Readonly<Record<string, Result>> = {
  'conflict.revision': 'revision',
  'conflict.key': 'claimed',
  'conflict.state': 'state',
  'forbidden.null': 'own',
};

export interface BulkDecisionProps {
  cases: readonly Case[];
  chosen: ReadonlySet<string>;
  onChoose: (keys: ReadonlySet<string>) => void;
}

interface Ended {
  key: string;
  title: string;
  result: Result;
}

/** Decides cases one after the other, and keeps how each ended. */
function useBulk(selected: readonly Case[]) {
  const { t } = useT('backofficeCase');
  const location = useLocation();
  const navigate = useNavigate();
  const [decide] = staffModerationApi.useDecideCaseMutation();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [results, setResults] = useState<readonly Ended[]>([]);
  const run = async (inputOf: (revision: number) => ModerationDecisionInput) => {
    const ended: Ended[] = [];
    for (const { publicKey: key, title, revision } of selected) {
      setProgress({ done: ended.length, all: selected.length });
      const { error } = await decide({ key, decision: inputOf(revision) });
      const failure = failureOf(error);
      ended.push({ key, title, result: failure ? (RESULTS[`${failure.code}.${failure.field}`] ?? 'failed') : 'done' });
    }
    setProgress(null);
    setResults(ended);
    const done = ended.filter(({ result }) => result === 'done').map(({ key }) => key);
    if (done.length === 0) return;
    const undoable = undoableNow(done, t('undo.many', { count: done.length }));
    await navigate(location.pathname + location.search, { replace: true, state: { undoable } });
  };
  return { run, progress, results };
}

/** One decision with one reason about the chosen cases, and how it ended for each. */
export function BulkDecision({ cases, chosen, onChoose }: BulkDecisionProps) {
  const { t, locale } = useT('backofficeQueue');
  const selected = cases.filter(({ publicKey }) => chosen.has(publicKey));
  const { run, progress, results } = useBulk(selected);
  if (cases.length === 0 && results.length === 0) return null;
  return (
    <section css={form} aria-label={t('title')}>
      <Checkbox
        label={t('all')}
        data-replay
        checked={cases.length > 0 && selected.length === cases.length}
        onChange={({ target }) => onChoose(new Set(target.checked ? cases.map(({ publicKey }) => publicKey) : []))}
      />
      {selected.length === 0 && results.length === 0 && <p>{t('choose')}</p>}
      {selected.length > 0 && (
        <DecisionFields
          count={selected.length}
          isBusy={progress !== null}
          onSend={(inputOf) => void run(inputOf).then(() => onChoose(new Set()))}
        />
      )}
      {progress && (
        <p role="status">
          {t('progress', { done: formatNumber(progress.done, locale), all: formatNumber(progress.all, locale) })}
        </p>
      )}
      {results.length > 0 && (
        <Alert
          tone={results.every(({ result }) => result === 'done') ? 'success' : 'warning'}
          title={t('results')}
          live
        >
          <ul>
            {results.map(({ key, title, result }) => (
              <li key={key}>
                <bdi>{title}</bdi> – {t(`result.${result}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  );
}

interface DecisionFieldsProps {
  count: number;
  isBusy: boolean;
  onSend: (inputOf: (revision: number) => ModerationDecisionInput) => void;
}

function DecisionFields({ count, isBusy, onSend }: DecisionFieldsProps) {
  const { t } = useT('backofficeQueue');
  const [decision, setDecision] = useState<ModerationDecision>('approve');
  const [reason, setReason] = useState<ModerationReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    const note = written === '' ? {} : { note: written };
    if (decision === 'approve') return onSend((revision) => ({ decision, revision, ...note }));
    setMissing(reason === null);
    if (reason !== null) onSend((revision) => ({ decision, reason, revision, ...note }));
  };
  return (
    <form css={fields} onSubmit={submit} aria-label={t('title')}>
      <SelectField
        label={t('decision')}
        value={decision}
        onChange={({ target }) => setDecision(MODERATION_DECISIONS.find((one) => one === target.value) ?? 'approve')}
        options={MODERATION_DECISIONS.map((value) => ({ value, label: t(`backofficeCase:decision.${value}`) }))}
      />
      {decision !== 'approve' && (
        <SelectField
          label={t('backofficeCase:decision.reason')}
          error={isMissing ? t('common:form.errors.choice') : undefined}
          onChange={({ target }) => setReason(reasonOf(target.value))}
          options={[
            { value: '', label: t('backofficeCase:decision.chooseReason') },
            ...MODERATION_REASONS.map((value) => ({ value, label: t(`backofficeCase:reasons.${value}`) })),
          ]}
        />
      )}
      <TextField
        name="note"
        label={t('backofficeCase:decision.note')}
        optional={t('common:form.optional')}
        maxLength={1000}
      />
      <Button type="submit" busy={isBusy}>
        {t('send', { count })}
      </Button>
    </form>
  );
}
