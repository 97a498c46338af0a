import type { AgencyDraftContent } from '@houni/contracts/agency-draft';
import { isSameContent } from '@houni/store/is-same-content';

/** The form of the registration: incomplete, and as it was typed. */
export type AgencyForm = AgencyDraftContent;

/** True while nothing was filled in. */
export function isBlank({ step: _step, ...fields }: AgencyForm): boolean {
  return Object.values(fields).every(isEmpty);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/**
 * Merges two versions of a form that began as `base`: a field that was changed here keeps its value, each other one has the
 * value of the other side. Texts are merged by language.
 */
export function mergeForms(base: AgencyForm, own: AgencyForm, other: AgencyForm): AgencyForm {
  const merged: AgencyForm = mergeFields(base, own, other);
  if (own.texts === undefined && other.texts === undefined) return merged;
  return { ...merged, texts: mergeFields(base.texts ?? {}, own.texts ?? {}, other.texts ?? {}) };
}

function mergeFields<Fields extends object>(base: Fields, own: Fields, other: Fields): Fields {
  const merged: Fields = { ...own };
  for (const name of new Set([...Object.keys(own), ...Object.keys(other), ...Object.keys(base)]) as Set<keyof Fields>) {
    if (!isSameContent(own[name], base[name])) continue;
    // A field without a value is not sent.
    if (other[name] === undefined) delete merged[name];
    else merged[name] = other[name];
  }
  return merged;
}
