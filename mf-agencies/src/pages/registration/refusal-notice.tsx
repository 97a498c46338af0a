import type { OwnAgency } from '@houni/contracts/agency-write';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Prose } from '@houni/ui/prose.tsx';
import { refusalText } from '../add-agency/refusal-text.ts';
import { stepOfRefusal } from '../add-agency/step-of-refusal.ts';
import type { Step } from './steps.ts';

/** What the moderator asked to correct on a step. */
export function RefusalNotice({ agency: { refusal }, step }: { agency: OwnAgency; step: Step }) {
  const { t } = useT('agencyRegistration');
  const fields = (refusal?.fields ?? []).filter(({ field }) => stepOfRefusal(field) === step);
  if (fields.length === 0) return null;
  return (
    <Alert tone="warning" title={t('refusal.onStep')}>
      <Prose>
        <ul>
          {fields.map((part) => (
            <li key={part.field}>{refusalText(part, t)}</li>
          ))}
        </ul>
      </Prose>
    </Alert>
  );
}
