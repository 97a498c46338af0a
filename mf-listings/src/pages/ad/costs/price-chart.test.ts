import { stepLine } from './price-chart.tsx';

it('draws a step line up to today', () => {
  const points = [
    { date: '2026-01-01', millimes: 200 },
    { date: '2026-01-11', millimes: 100 },
  ];
  expect(stepLine(points, Date.parse('2026-01-21'))).toBe('M0 8H300V74H600');
});

it('shows a price that fell by 9 % at nine tenths of its height', () => {
  const points = [
    { date: '2026-01-01', millimes: 100 },
    { date: '2026-01-11', millimes: 91 },
  ];
  // The highest price is 132 units above the axis: .91 of them are 120.1.
  expect(stepLine(points, Date.parse('2026-01-21'))).toBe('M0 8H300V19.9H600');
});

it('shows the last price even if it changed today', () => {
  const points = [
    { date: '2026-01-01', millimes: 100 },
    { date: '2026-01-02', millimes: 100 },
  ];
  expect(stepLine(points, 0)).toBe('M0 8H300V8H600');
});
