import { z } from 'zod';
import { readMeasure } from '@houni/domain/amount';
import { isFieldOf } from '@houni/domain/fields';
import { fieldEntries, filterableFields } from '@houni/domain/search-fields';
import type { Field, FieldFilter, FieldTable, FiltersOf, ValueOf } from '@houni/domain/search-fields';
import { SEARCH_BOUNDS } from '@houni/domain/limits';
import { queryBoolean, queryNumber, repeatable } from './list.ts';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';

/** The greatest amount of an ad in millimes, and size in square metres or metres. */
const MAX_MILLIMES = 10_000_000_000_000;
const MAX_SIZE = 100_000_000;
/** Any whole number that a draft may hold until its form checks it: from the lowest floor to the last year. */
const DRAFT_COUNT = [-5, 2200] as const;

type Shape<T extends FieldTable> = { [Name in keyof T]: z.ZodType<ValueOf<T[Name]>, ValueOf<T[Name]>> };
type OptionalShape<T extends FieldTable> = { [Name in keyof T]: z.ZodOptional<Shape<T>[Name]> };
type AnswerShape<T extends FieldTable> = {
  [Name in keyof T]: T[Name] extends { kind: 'set' } ? Shape<T>[Name] : z.ZodNullable<Shape<T>[Name]>;
};
type FilterShape<T extends FieldTable> = {
  [Name in keyof FiltersOf<T>]: z.ZodOptional<
    z.ZodType<FiltersOf<T>[Name], FiltersOf<T>[Name] extends boolean ? 'true' | 'false' : unknown>
  >;
};

/** A complete value. */
function valueSchema({ kind, values = [], bounds }: Field): z.ZodType {
  switch (kind) {
    case 'flag':
      return z.boolean();
    case 'oneOf':
      return z.enum(values);
    case 'set':
      return z.array(z.enum(values)).max(values.length);
    case 'count':
      return z
        .int()
        .min(bounds?.[0] ?? 0)
        .max(bounds?.[1] ?? MAX_SIZE);
    case 'millimes':
      return z.int().positive().max(MAX_MILLIMES);
    case 'squareMetres':
    case 'metres':
      return z
        .number()
        .positive()
        .max(bounds?.[1] ?? MAX_SIZE);
  }
}

/** The fields of a table that every ad may have: for changes and for code that handles every kind of ad. */
export function anyAdShape<T extends FieldTable>(fields: T): OptionalShape<T> {
  return shapeOf(fields, (field) => valueSchema(field).optional()) as OptionalShape<T>; // one schema for each field
}

/** The fields of the ads of one category and transaction; required ones must be there. */
export function adShape(
  fields: FieldTable,
  kind: { transaction: TransactionCode; category: AdCategoryCode },
): Record<string, z.ZodType> {
  const own = Object.fromEntries(fieldEntries(fields).filter(([, field]) => isFieldOf(field, kind)));
  return shapeOf(own, (field) => (field.isRequired ? valueSchema(field) : valueSchema(field).optional()));
}

/** Values that are still being typed: of the right type, but not checked. */
export function draftShape<T extends FieldTable>(fields: T): Shape<T> {
  return shapeOf(fields, (field) => {
    if (field.kind === 'count') return z.int().min(DRAFT_COUNT[0]).max(DRAFT_COUNT[1]);
    const isNumber = field.kind === 'squareMetres' || field.kind === 'metres' || field.kind === 'millimes';
    return isNumber ? z.number().min(0).max(MAX_MILLIMES) : valueSchema(field);
  }) as Shape<T>; // one schema for each field
}

/** Values in an answer, which are not checked again: null if unknown, an empty list for a set. */
export function answerShape<T extends FieldTable>(fields: T): AnswerShape<T> {
  return shapeOf(fields, ({ kind, values = [] }) => {
    if (kind === 'set') return z.array(z.enum(values));
    if (kind === 'flag') return z.boolean().nullable();
    if (kind === 'oneOf') return z.enum(values).nullable();
    return (kind === 'count' ? z.int() : z.number()).nullable();
  }) as AnswerShape<T>; // one schema for each field
}

/** The parameters of a search by the fields of a table. */
export function filterShape<T extends FieldTable>(fields: T): FilterShape<T> {
  return Object.fromEntries(
    filterableFields(fields).flatMap((field) =>
      field.parameters.map((parameter) => [parameter, parameterSchema(field).optional()]),
    ),
  ) as FilterShape<T>; // one schema for each parameter
}

function parameterSchema(field: Field & { filter: FieldFilter }): z.ZodType {
  const { by, choices } = field.filter;
  const codes = choices?.filter((choice) => typeof choice === 'string') ?? field.values ?? [];
  const [min, max] = field.bounds ?? [0, SEARCH_BOUNDS.area];
  if (by === 'is') return queryBoolean;
  // "No" is no filter.
  if (by === 'has') return queryBoolean.transform((value) => value || undefined);
  if (by === 'range') return queryNumber(z.number().min(min).max(max), readMeasure);
  if (by === 'least') return queryNumber(z.int().min(min).max(max));
  if (by === 'one') return z.enum(codes);
  return repeatable(codes.length > 0 ? z.enum(codes) : queryNumber(z.int().min(min).max(max)));
}

function shapeOf(fields: FieldTable, schema: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(fieldEntries(fields).map(([name, field]) => [name, schema(field)]));
}
