import { stepLine } from './price-chart.tsx';

it('draws a step line up to today', () => {
  const points = [
    { date: '2026-01-01', millimes: 200 },
    { date: '2026-01-11', millimes: 100 },
  ];
  expect(stepLine(points, Date.parse('2026-01-21'))).toBe('M0 8H300V132H600');
});

it('shows the last price even if it changed today', () => {
  const points = [
    { date: '2026-01-01', millimes: 100 },
    { date: '2026-01-02', millimes: 100 },
  ];
  expect(stepLine(points, 0)).toBe('M0 132H300V132H600');
});
