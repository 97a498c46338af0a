import { TITLE_STATUSES } from '@houni/domain/ad-facts';
import { useT } from '@houni/i18n';
import { SelectField } from '@houni/ui/select-field.tsx';
import type { DetailsProps } from './details-props.ts';

/** The title status of a property for sale, and what the chosen one means. */
export function TitleStatusField({ allowed, details: { titleStatus }, set, errorOf }: DetailsProps) {
  const { t } = useT('postad');
  if (!allowed.has('titleStatus')) return null;
  return (
    <SelectField
      id="titleStatus"
      label={t('fields.titleStatus')}
      optional={t('common:form.optional')}
      hint={t(`details.titleStatus.${titleStatus ?? 'none'}`)}
      error={errorOf('titleStatus')}
      value={titleStatus ?? ''}
      onChange={(event) => set({ titleStatus: TITLE_STATUSES.find((status) => status === event.target.value) })}
      options={[
        { value: '', label: t('place.choose') },
        ...TITLE_STATUSES.map((status) => ({ value: status, label: t(`common:titleStatuses.${status}`) })),
      ]}
    />
  );
}
