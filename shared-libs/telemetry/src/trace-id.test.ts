import { traceIdOf } from './trace-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

it.each([
  [`00-${TRACE}-00f067aa0ba902b7-01`, TRACE],
  [`00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`, null],
  [`00-${TRACE}-00f067aa0ba902b7-01; drop`, null],
  ['', null],
  [undefined, null],
])('traceIdOf reads %j', (header, id) => {
  expect(traceIdOf(header)).toBe(id);
});
