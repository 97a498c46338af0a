import { jest } from '@jest/globals';
import { AUTO_CLEAR_DELAY_MS, autoClear } from './use-auto-clear.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function twoValues() {
  const values = { message: 'sent', error: 'no' };
  const clear = [() => (values.message = ''), () => (values.error = '')] as const;
  return { values, clear };
}

describe('autoClear', () => {
  it('clears both values after five seconds, not before', () => {
    const { values, clear } = twoValues();
    autoClear(clear);
    jest.advanceTimersByTime(4999);
    expect(values).toEqual({ message: 'sent', error: 'no' });
    jest.advanceTimersByTime(1);
    expect(values).toEqual({ message: '', error: '' });
    expect(AUTO_CLEAR_DELAY_MS).toBe(5000);
  });

  it('accepts another delay', () => {
    const { values, clear } = twoValues();
    autoClear(clear, 100);
    jest.advanceTimersByTime(100);
    expect(values.message).toBe('');
  });

  it('does not clear the values after it is cancelled, e.g. on unmount', () => {
    const { values, clear } = twoValues();
    autoClear(clear)();
    jest.runAllTimers();
    expect(values.message).toBe('sent');
  });
});
