import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../test/scratch.ts';
import { parseStartOptions } from './options.ts';

describe('parseStartOptions', () => {
  it('reads --reset, --ads and --no-pictures', () => {
    expect(parseStartOptions([])).toEqual({ reset: false, ads: 3000, pictures: true, map: null, development: null });
    expect(parseStartOptions(['--no-pictures']).pictures).toBe(false);
    expect(parseStartOptions(['--reset', '--ads', '500'])).toEqual({
      reset: true,
      ads: 500,
      pictures: true,
      map: null,
      development: null,
    });
  });

  it('reads the archive of --map, and refuses a file that is none', async () => {
    const file = path.join(await temporaryFolder(), 'streets.pmtiles');
    writeFileSync(file, 'PMTiles\u0003');
    expect(parseStartOptions(['--map', file]).map).toBe(file);
    expect(() => parseStartOptions(['--map', `${file}.txt`])).toThrow('cannot be read: see npm start -- --help.');
  });

  it('reads the remotes and the other installation of npm run dev', () => {
    expect(parseStartOptions(['--development', 'mf-blog', '--against', 'https://houni.tn/'])).toEqual({
      reset: false,
      ads: 3000,
      pictures: true,
      map: null,
      development: { remotes: ['mf-blog'], against: 'https://houni.tn' },
    });
    expect(parseStartOptions(['--development']).development).toEqual({ remotes: [], against: null });
    expect(() => parseStartOptions(['--development', '--against', 'houni'])).toThrow(
      '--against needs the address of a site, such as https://houni.tn: see npm run dev -- --help.',
    );
    expect(() => parseStartOptions(['--against', 'https://houni.tn'])).toThrow('see npm start -- --help.');
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
