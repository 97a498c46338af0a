import type { AgencyUpdate, OwnAgency } from '@houni/contracts/agency-write';
import { foldText } from '@houni/domain/folded-text';
import { LOCALES } from '@houni/domain/locale';
import type { AgencyForm } from '../../registration/draft/merge-forms.ts';
import { agencyOfForm, formOfAgency } from '../../registration/form/agency-of-form.ts';
import { stepOfField } from '../../registration/form/check-form.ts';
import type { Step } from '../../registration/steps.ts';

/** Fields that a moderator has looked at (`CHECKED_COLUMNS` of the API); texts are compared by their words. */
const CHECKED: ReadonlySet<string> = new Set([
  'name',
  'legalName',
  'registryNumber',
  'taxNumber',
  'licence',
  'phones',
  'email',
  'website',
]);

export interface EditorChange {
  /** What has changed, for PATCH agency/mine; the form is checked before it is sent. */
  fields: AgencyUpdate;
  /** The parts of the form that have changed: only these must be free of errors. */
  steps: ReadonlySet<Step>;
  /** Whether a person has to look at it, so that a verified agency loses its badge (decision 0134). */
  needsLook: boolean;
}

/** What the form changes about the agency. Pictures that were not replaced stay. */
export function editorChange(form: AgencyForm, agency: OwnAgency): EditorChange {
  const [before, after] = [agencyOfForm(formOfAgency(agency)), agencyOfForm(form)];
  const changed = Object.entries(after).filter(([name, value]) =>
    name === 'cover' || name === 'logo' ? value !== null : JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  const names = changed.map(([name]) => name);
  return {
    fields: Object.fromEntries(changed) as AgencyUpdate, // the names are those of the form
    steps: new Set(names.map(stepOfField)),
    needsLook: names.some((name) => CHECKED.has(name)) || (names.includes('texts') && hasOtherWords(form, agency)),
  };
}

/** Capitals, accents and punctuation may be corrected without a new look. */
function hasOtherWords({ texts = {} }: AgencyForm, agency: OwnAgency): boolean {
  const words = (text: { tagline?: string | undefined; description?: string | undefined } | undefined) =>
    text && foldText(`${text.tagline ?? ''} | ${text.description ?? ''}`);
  return LOCALES.some((locale) => texts[locale] !== undefined && words(texts[locale]) !== words(agency.texts[locale]));
}
