import { RATE_SOURCE_LENGTH, RATE_SOURCE_URL } from '@houni/domain/purchase-kinds';
import { useT } from '@houni/i18n';
import type { FullTextKey } from '@houni/i18n';
import { TextField } from '@houni/ui/text-field.tsx';

export interface Dated {
  validFrom: string;
  source: string;
  sourceUrl: string;
}

/** The errors of what all rows have, as keys of texts by field. */
export function checkDated({ validFrom, source, sourceUrl }: Dated): Partial<Record<keyof Dated, FullTextKey>> {
  return {
    ...(validFrom === '' && { validFrom: 'common:form.errors.required' }),
    ...(source.trim().length < RATE_SOURCE_LENGTH.min && { source: 'common:form.errors.required' }),
    ...(sourceUrl.trim() !== '' &&
      !RATE_SOURCE_URL.test(sourceUrl.trim()) && { sourceUrl: 'backofficeRates:errors.url' }),
  };
}

interface DatedFieldsProps {
  typed: Dated;
  errors: Partial<Record<keyof Dated, FullTextKey>>;
  onChange: (part: Partial<Dated>) => void;
}

/** From when the figures hold, and where they come from. */
export function DatedFields({ typed, errors, onChange }: DatedFieldsProps) {
  const { t } = useT('backofficeRates');
  return (
    <>
      <TextField
        type="date"
        name="validFrom"
        label={t('fields.validFrom')}
        hint={t('validFromHint')}
        value={typed.validFrom}
        error={errors.validFrom && t(errors.validFrom)}
        onChange={({ target }) => onChange({ validFrom: target.value })}
      />
      <TextField
        name="source"
        label={t('fields.source')}
        maxLength={RATE_SOURCE_LENGTH.max}
        value={typed.source}
        error={errors.source && t(errors.source)}
        onChange={({ target }) => onChange({ source: target.value })}
      />
      <TextField
        type="url"
        name="sourceUrl"
        label={t('fields.sourceUrl')}
        optional={t('common:form.optional')}
        maxLength={300}
        value={typed.sourceUrl}
        error={errors.sourceUrl && t(errors.sourceUrl)}
        onChange={({ target }) => onChange({ sourceUrl: target.value })}
      />
    </>
  );
}
