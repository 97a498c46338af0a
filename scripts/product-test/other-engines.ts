import { existsSync } from 'node:fs';
import { installFromDebian } from './debian-packages.ts';

/** The browsers beside Chromium, as Debian has them, and the screen in memory that they need. */
const ENGINES = [
  { name: 'Firefox', variable: 'FIREFOX_PATH', program: '/usr/bin/firefox-esr', package: 'firefox-esr' },
  { name: 'WebKit', variable: 'WEBKIT_DRIVER_PATH', program: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' },
] as const;
const SCREEN = { program: '/usr/bin/Xvfb', package: 'xvfb' } as const;

export interface System {
  exists(program: string): boolean;
  install(packages: readonly string[]): boolean;
}

/**
 * Environment of the end-to-end tests: the programs of Firefox and WebKit. What is missing is installed where that is
 * possible; else one line says what is not tested. Never fails.
 */
export function otherEngineSettings(
  report: (line: string) => void,
  system: System = {
    exists: existsSync,
    install: (packages) => installFromDebian(packages, report, ['--no-install-recommends']),
  },
): Record<string, string> {
  const isMissing = ({ program }: { program: string }) => !system.exists(program);
  // One by one: Ubuntu has no firefox-esr, but it has the others.
  for (const missing of [SCREEN, ...ENGINES].filter(isMissing)) system.install([missing.package]);
  const found = ENGINES.filter((engine) => !isMissing(engine) && !isMissing(SCREEN));
  const absent = ENGINES.filter((engine) => !found.includes(engine));
  if (absent.length > 0)
    report(
      `Not tested in ${absent.map(({ name }) => name).join(' and ')}: install ${[...absent, SCREEN].map((one) => one.package).join(', ')} (Debian 12 or later).`,
    );
  return Object.fromEntries(found.map(({ variable, program }) => [variable, program]));
}
