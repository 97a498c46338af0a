import { css } from '@emotion/react';
import { placesApi } from '@houni/api-client/places';
import { staffArticlesApi } from '@houni/api-client/staff-articles';
import { MAX_ARTICLE_TAGS } from '@houni/domain/article-limits';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { space } from '@houni/ui/tokens';
import { inline } from '../../parts/row-list.tsx';
import type { ArticleForm } from './article-form.ts';
import type { ArticleEditor } from './use-article-editor.ts';

const group = css({ display: 'grid', gap: space[2], gridTemplateColumns: 'minmax(0, 1fr)' });

/** The tags of an article, and the governorates it is about. */
export function ArticleChoices({ form, edit }: { form: ArticleForm; edit: ArticleEditor['edit'] }) {
  const { t, locale } = useT('backofficeArticles');
  const { data: tags } = staffArticlesApi.useStaffTagsQuery();
  const { data: governorates } = placesApi.useGetGovernoratesQuery();
  return (
    <>
      <ChoiceList
        label={t('fields.tags')}
        chosen={form.tags}
        max={MAX_ARTICLE_TAGS}
        choices={(tags?.items ?? []).map(({ slug, labels }) => ({
          value: slug,
          label: labels[locale] ?? labels.fr ?? slug,
        }))}
        onChange={(next) => edit((now) => ({ ...now, tags: next }))}
      />
      <ChoiceList
        label={t('fields.governorates')}
        chosen={form.governorates.map(String)}
        max={(governorates ?? []).length}
        choices={(governorates ?? []).map(({ id, names }) => ({ value: String(id), label: names[locale] ?? names.fr }))}
        onChange={(next) => edit((now) => ({ ...now, governorates: next.map(Number) }))}
      />
    </>
  );
}

interface ChoiceListProps {
  label: string;
  chosen: readonly string[];
  choices: readonly { value: string; label: string }[];
  max: number;
  onChange: (chosen: string[]) => void;
}

/** Some of many choices: those that are chosen can be removed, others added. */
function ChoiceList({ label, chosen, choices, max, onChange }: ChoiceListProps) {
  const { t } = useT('backofficeArticles');
  const nameOf = (value: string) => choices.find((one) => one.value === value)?.label ?? value;
  return (
    <div css={group}>
      <SelectField
        label={label}
        optional={t('common:form.optional')}
        value=""
        disabled={chosen.length >= max}
        onChange={({ target }) => target.value !== '' && onChange([...chosen, target.value])}
        options={[{ value: '', label: t('add') }, ...choices.filter(({ value }) => !chosen.includes(value))]}
      />
      {chosen.length > 0 && (
        <div css={inline}>
          {chosen.map((value) => (
            <Button
              key={value}
              variant="secondary"
              icon="close"
              aria-label={t('removeChoice', { name: nameOf(value) })}
              onClick={() => onChange(chosen.filter((one) => one !== value))}
            >
              {nameOf(value)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
