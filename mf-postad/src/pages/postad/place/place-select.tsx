import { useT } from '@houni/i18n';
import { useOnline } from '@houni/ui/use-online';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import type { SelectOption } from '@houni/ui/select-field.tsx';
import type { PlaceLevel } from '../../../draft/draft-content.ts';

export interface PlaceSelectProps {
  level: PlaceLevel;
  value: number | null;
  /** Undefined while the list is loading. */
  options: SelectOption[] | undefined;
  /** False until the level above is chosen. */
  ready: boolean;
  failed: boolean;
  missing: boolean;
  /** Another error, about the chosen place. */
  note: string | undefined;
  onRetry: () => void;
  onChange: (id: number | null) => void;
}

/** One level of the place. Disabled until the level above is chosen; reports a failed load. */
export function PlaceSelect({
  level,
  value,
  options,
  ready,
  failed,
  missing,
  note,
  onRetry,
  onChange,
}: PlaceSelectProps) {
  const { t } = useT('postad');
  const online = useOnline();
  const chosen = value === null ? '' : String(value);
  const first = !ready ? 'chooseFirst' : options || failed ? 'choose' : 'loading';
  const known = options ?? (chosen ? [{ value: chosen, label: t('place.loading') }] : []);
  const loadProblem = failed && ready ? t(online ? 'place.failed' : 'place.offline') : undefined;
  return (
    <div>
      <SelectField
        id={`place.${level}`}
        name={level}
        label={t(`common:filters.${level}`)}
        value={chosen}
        disabled={!ready}
        aria-busy={ready && !options && !failed}
        error={loadProblem ?? (missing ? t('common:form.errors.choice') : note)}
        options={[{ value: '', label: t(`place.${first}`) }, ...known]}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      />
      {loadProblem && (
        <Button variant="quiet" icon="refresh" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      )}
    </div>
  );
}
