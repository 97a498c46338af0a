import { ease } from './scroll-to-section.ts';

describe('ease', () => {
  it('starts at 0 and ends at 1', () => {
    expect(ease(0)).toBeCloseTo(0, 4);
    expect(ease(1)).toBeCloseTo(1, 4);
  });

  it('gives the values of the CSS timing function `ease`', () => {
    // Values of cubic-bezier(.25, .1, .25, 1) in browsers.
    expect(ease(0.25)).toBeCloseTo(0.4085, 3);
    expect(ease(0.5)).toBeCloseTo(0.8024, 3);
    expect(ease(0.75)).toBeCloseTo(0.9605, 3);
  });

  it('never decreases', () => {
    const steps = Array.from({ length: 101 }, (_, index) => ease(index / 100));
    for (const [index, value] of steps.entries()) expect(value).toBeGreaterThanOrEqual(steps[index - 1] ?? 0);
  });
});
