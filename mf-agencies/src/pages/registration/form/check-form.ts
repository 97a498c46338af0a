// oxlint-disable-next-line houni/browser-imports -- a chunk of its own, loaded with the form
import { agencyCreateSchema } from '@houni/contracts/agency-write';
import type { AgencyCreate } from '@houni/contracts/agency-write';
import type { AgencyDocumentKind } from '@houni/domain/agency-registration';
import type { AgencyForm } from '../draft/merge-forms.ts';
import type { Step } from '../steps.ts';
import { agencyOfForm, filledPhones } from './agency-of-form.ts';

/** A field that must be filled in or corrected before the registration can be sent. */
export interface FormIssue {
  step: Step;
  /** The id of its control: `licence.number`, `texts.fr.tagline`, `document.rne`. */
  field: string;
  /** The texts are `agencyRegistration:issues.{code}`. */
  code: IssueCode;
  /** The number of characters that a text must have at least, or at most. */
  limit?: number;
}

export type IssueCode =
  | 'missing'
  | 'tooShort'
  | 'tooLong'
  | 'invalid'
  | 'name'
  | 'registryNumber'
  | 'taxNumber'
  | 'expires'
  | 'ended'
  | 'foundedYear'
  | 'phone'
  | 'repeated'
  | 'email'
  | 'website'
  | 'hours'
  | 'noText';

/** Documents without which a moderator cannot verify an agency. */
export const REQUIRED_DOCUMENTS = ['rne', 'licence', 'identity'] as const satisfies readonly AgencyDocumentKind[];

const STEP_OF: Record<string, Step> = {
  place: 'office',
  address: 'office',
  position: 'office',
  phones: 'office',
  email: 'office',
  website: 'office',
  weeklyHours: 'office',
  languages: 'office',
  areas: 'office',
  texts: 'texts',
  cover: 'pictures',
  logo: 'pictures',
  document: 'documents',
};
/** The step of a field; those of the identity are not listed. */
export const stepOfField = (field: string): Step => STEP_OF[field.split(/[._]/)[0] ?? ''] ?? 'identity';

/** The text of a value that breaks the rule of its field. */
const INVALID: Record<string, IssueCode> = {
  name: 'name',
  registryNumber: 'registryNumber',
  taxNumber: 'taxNumber',
  'licence.expires': 'expires',
  foundedYear: 'foundedYear',
  email: 'email',
  website: 'website',
};

export interface FormContext {
  /** Today in Tunisia, `2026-11-27`. */
  today: string;
  /** Kinds of the documents that have arrived; null where nobody is signed in, who therefore can send none. */
  documents: readonly AgencyDocumentKind[] | null;
}

/** Checks a form by the rules of the API, and gives the agency that can be sent: null while there are issues. */
export function checkForm(
  form: AgencyForm,
  { today, documents }: FormContext,
): { issues: FormIssue[]; agency: AgencyCreate | null } {
  const agency = agencyOfForm(form);
  const parsed = agencyCreateSchema.safeParse(agency);
  const found = (parsed.error?.issues ?? []).map((issue): FormIssue => {
    const field = fieldOf(issue.path.map(String), form);
    const isMissing =
      issue.path.reduce<unknown>(valueAt, agency) === undefined ||
      (isEmptyList(issue.path, agency) && field !== 'texts');
    const step = stepOfField(field);
    if (field.startsWith('texts') && issue.path.length === 1) return { step, field: 'texts', code: 'noText' };
    if (isMissing) return { step, field, code: 'missing' };
    if (issue.code === 'too_small' && issue.origin === 'string')
      return { step, field, code: 'tooShort', limit: Number(issue.minimum) };
    if (issue.code === 'too_big' && issue.origin === 'string')
      return { step, field, code: 'tooLong', limit: Number(issue.maximum) };
    if (field.startsWith('phones')) return { step, field, code: issue.path.length === 1 ? 'repeated' : 'phone' };
    if (field.startsWith('weeklyHours')) return { step, field: 'weeklyHours', code: 'hours' };
    return { step, field, code: INVALID[field] ?? 'invalid' };
  });
  for (const [field, code] of ownRules(form, today)) found.push({ step: stepOfField(field), field, code });
  for (const kind of REQUIRED_DOCUMENTS)
    if (documents && !documents.includes(kind))
      found.push({ step: 'documents', field: `document.${kind}`, code: 'missing' });
  // The first rule that a field breaks says enough.
  const issues = found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
  return { issues, agency: issues.length === 0 && parsed.success ? (agency as AgencyCreate) : null }; // it was parsed
}

/** What the API accepts, but no agency with a licence and a register entry has. */
function ownRules(
  { registryNumber, taxNumber, licence, foundedYear }: AgencyForm,
  today: string,
): [string, IssueCode][] {
  const isPast = licence?.expires !== undefined && licence.expires !== '' && licence.expires < today;
  const isFuture = Number(foundedYear) > Number(today.slice(0, 4));
  return [
    ...(registryNumber?.trim() ? [] : ([['registryNumber', 'missing']] as const)),
    ...(taxNumber?.trim() ? [] : ([['taxNumber', 'missing']] as const)),
    ...(isPast ? ([['licence.expires', 'ended']] as const) : []),
    ...(isFuture ? ([['foundedYear', 'foundedYear']] as const) : []),
  ].map(([field, code]) => [field, code]);
}

/** The id of the control of a field of the agency. */
function fieldOf([name = '', index, ...rest]: string[], form: AgencyForm): string {
  if (name === 'phones') return `phones.${filledPhones(form)[Number(index ?? 0)] ?? 0}`;
  return [name, index, ...rest].filter((part) => part !== undefined).join('.');
}

function isEmptyList(path: readonly PropertyKey[], agency: unknown): boolean {
  const value = path.reduce<unknown>(valueAt, agency);
  return Array.isArray(value) && value.length === 0;
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
}
