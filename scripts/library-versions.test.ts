import {
  currentVersions,
  highestVersions,
  raised,
  recordedVersions,
  versionProblems,
  withVersion,
} from './library-versions/library-versions.ts';

describe('versions of the libraries', () => {
  it('are raised when public types change', async () => {
    expect(versionProblems(await currentVersions(), await recordedVersions(), highestVersions())).toEqual([]);
  }, 120_000);

  it('never fall, because a team may have installed the higher one', () => {
    const versions = { '@houni/ui': { version: '0.1.9', types: 'a' } };
    expect(versionProblems(versions, versions, { '@houni/ui': '0.1.10' })).toEqual([
      '@houni/ui 0.1.9 is lower than 0.1.10, which it had before: raise it with npm run versions -- patch.',
    ]);
    expect(versionProblems(versions, versions, { '@houni/ui': '0.1.9', '@houni/gone': '1.0.0' })).toEqual([]);
    expect(highestVersions()['@houni/ui']).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('must be raised when the types change, and recorded when they were raised', () => {
    const before = { '@houni/ui': { version: '0.1.9', types: 'a' }, '@houni/map': { version: '1.0.0', types: 'b' } };
    const ui = (version: string, types: string) => ({ ...before, '@houni/ui': { version, types } });
    expect(versionProblems(before, before)).toEqual([]);
    expect(versionProblems(ui('0.1.9', 'c'), before)).toEqual([expect.stringContaining('@houni/ui have changed')]);
    expect(versionProblems(ui('0.1.8', 'c'), before)).toEqual([expect.stringContaining('@houni/ui have changed')]);
    expect(versionProblems(ui('0.1.10', 'c'), before)).toEqual([expect.stringContaining('not up to date')]);
    expect(versionProblems({ ...before, '@houni/new': { version: '0.1.0', types: 'd' } }, before)).toHaveLength(1);
  });

  it('are raised above the highest one', () => expect(raised('0.1.9', 'patch', '0.1.12')).toBe('0.1.13'));

  it('are raised in the library and in its users', () => {
    expect([raised('0.1.9', 'patch'), raised('0.1.9', 'minor')]).toEqual(['0.1.10', '0.2.0']);
    const own = '{ "name": "@houni/ui", "version": "0.1.0", "dependencies": { "@houni/map": "0.1.0" } }';
    expect(JSON.parse(withVersion(own, '@houni/ui', '0.2.0'))).toEqual({
      name: '@houni/ui',
      version: '0.2.0',
      dependencies: { '@houni/map': '0.1.0' },
    });
    expect(JSON.parse(withVersion(own, '@houni/map', '0.2.0'))).toMatchObject({
      version: '0.1.0',
      dependencies: { '@houni/map': '0.2.0' },
    });
  });
});
