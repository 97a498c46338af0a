/**
 * The time of a field of the type `datetime-local`, which is meant in Tunisia (UTC+1 all year), as ISO 8601; null if it is
 * empty or no time.
 */
export function tunisianTime(value: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return null;
  const time = Date.parse(`${value.slice(0, 16)}:00+01:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
