import { fieldEntries } from '@houni/domain/search-fields';
import type { Field, FieldTable, ValueOf } from '@houni/domain/search-fields';

type ColumnOf<Name, F extends Field> = F extends { column: infer Column extends string } ? Column : Name;

/** The columns of a table of fields: a set is a number with a bit for each value, everything else null if unknown. */
export type FieldColumns<T extends FieldTable> = {
  [Name in keyof T as ColumnOf<Name, T[Name]>]: T[Name] extends { kind: 'set' } ? number : ValueOf<T[Name]> | null;
};
/** The values of a table of fields; absent or null if unknown. */
export type FieldValues<T extends FieldTable> = { [Name in keyof T]?: ValueOf<T[Name]> | null | undefined };

/** Values as columns. */
export function toFieldColumns<T extends FieldTable>(fields: T, values: FieldValues<T>): FieldColumns<T> {
  const given: Record<string, unknown> = values;
  return Object.fromEntries(
    fieldEntries(fields).map(([name, { kind, column = name, values: codes = [] }]) => [
      column,
      kind === 'set' ? maskOf(codes, given[name]) : (given[name] ?? null),
    ]),
  ) as FieldColumns<T>; // one column for each field
}

/** Columns as values; an empty set is an empty list. */
export function ofFieldColumns<T extends FieldTable>(
  fields: T,
  row: FieldColumns<T>,
): { [Name in keyof T]: T[Name] extends { kind: 'set' } ? ValueOf<T[Name]> : ValueOf<T[Name]> | null } {
  const stored: Record<string, unknown> = row;
  return Object.fromEntries(
    fieldEntries(fields).map(([name, { kind, column = name, values: codes = [] }]) => {
      const value = stored[column];
      return [name, kind === 'set' ? codes.filter((_code, bit) => (Number(value) & (1 << bit)) !== 0) : value];
    }),
  ) as ReturnType<typeof ofFieldColumns<T>>; // one value for each field
}

/** A set as a number, with the bit of each chosen code: its place in the list. */
export function maskOf(codes: readonly string[], chosen: unknown): number {
  const list: unknown[] = Array.isArray(chosen) ? chosen : [];
  return codes.reduce((mask, code, bit) => (list.includes(code) ? mask | (1 << bit) : mask), 0);
}
