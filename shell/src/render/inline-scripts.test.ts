import { CONSENT_SCRIPT } from './consent-script.ts';
import { CLICK_REPLAY_SCRIPT } from './click-replay-script.ts';
import { RETURNING_SCRIPT } from './returning-script.ts';
import { START_SCRIPT } from './start-script.ts';

describe('inline scripts', () => {
  it('are together smaller than 2.4 KB, because every page contains them', () => {
    expect(Buffer.byteLength(CLICK_REPLAY_SCRIPT + CONSENT_SCRIPT + START_SCRIPT)).toBeLessThan(2400);
  });

  it('of the home page is smaller than 150 bytes', () => {
    expect(Buffer.byteLength(RETURNING_SCRIPT)).toBeLessThan(150);
  });

  it.each([CLICK_REPLAY_SCRIPT, CONSENT_SCRIPT, RETURNING_SCRIPT, START_SCRIPT])(
    'are valid JavaScript and cannot end their script element (%#)',
    (script) => {
      expect(() => new Function(script)).not.toThrow();
      expect(script).not.toContain('</');
    },
  );
});
