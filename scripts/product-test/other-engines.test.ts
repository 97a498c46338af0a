import { otherEngineSettings } from './other-engines.ts';

const PROGRAMS: Record<string, string> = {
  xvfb: '/usr/bin/Xvfb',
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
};

/** The settings on a system that has some programs and can install some packages. */
function settingsWith(present: string[], installable: string[]) {
  const programs = new Set(present.map((name) => PROGRAMS[name]));
  const lines: string[] = [];
  const settings = otherEngineSettings((line) => lines.push(line), {
    exists: (program) => programs.has(program),
    install: (names) => names.every((name) => installable.includes(name) && programs.add(PROGRAMS[name])),
  });
  return { settings, lines };
}

const BOTH = { FIREFOX_PATH: '/usr/bin/firefox-esr', WEBKIT_DRIVER_PATH: '/usr/bin/WebKitWebDriver' };

describe('otherEngineSettings', () => {
  it('names the programs that are there or were installed', () => {
    expect(settingsWith(Object.keys(PROGRAMS), [])).toEqual({ settings: BOTH, lines: [] });
    expect(settingsWith([], Object.keys(PROGRAMS))).toEqual({ settings: BOTH, lines: [] });
  });

  it('reports in one line what is not tested where a package is missing', () => {
    expect(settingsWith([], ['xvfb', 'webkit2gtk-driver'])).toEqual({
      settings: { WEBKIT_DRIVER_PATH: BOTH.WEBKIT_DRIVER_PATH },
      lines: ['Not tested in Firefox: install firefox-esr, xvfb (Debian 12 or later).'],
    });
    expect(settingsWith([], [])).toEqual({
      settings: {},
      lines: ['Not tested in Firefox and WebKit: install firefox-esr, webkit2gtk-driver, xvfb (Debian 12 or later).'],
    });
  });
});
