import { EARLY_SCRIPT } from './early-script.ts';
import { START_SCRIPT } from './start-script.ts';

describe('the inline scripts', () => {
  it('are together smaller than 2 KB, because every page carries them before anything else', () => {
    expect(Buffer.byteLength(EARLY_SCRIPT + START_SCRIPT)).toBeLessThan(2048);
  });

  it.each([EARLY_SCRIPT, START_SCRIPT])('are scripts, and cannot end the element that they stand in', (script) => {
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toContain('</');
  });
});
