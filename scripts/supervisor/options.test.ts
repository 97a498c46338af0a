import { parseStartOptions } from './options.ts';

describe('parseStartOptions', () => {
  it('reads --reset and --ads', () => {
    expect(parseStartOptions([])).toEqual({ reset: false, ads: 3000 });
    expect(parseStartOptions(['--reset', '--ads', '500'])).toEqual({ reset: true, ads: 500 });
  });

  it.each([['--ads', 'many'], ['--ads', '-1'], ['--ads=1.5'], ['--colour'], ['now']])(
    'rejects wrong arguments in one sentence: %s %s',
    (...args) => {
      expect(() => parseStartOptions(args.filter((arg) => typeof arg === 'string'))).toThrow(
        /: see npm start -- --help\.$/,
      );
    },
  );
});
