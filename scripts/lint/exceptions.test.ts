import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

interface Override {
  files: string[];
  rules: Record<string, unknown>;
}

/** The rules whose exceptions are lists of files, each with its setting. */
const RULES: Record<string, unknown> = {
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 20],
};

const text = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8').replace(/^\s*\/\/.*$/gm, '');
const config: { overrides: Override[]; rules: Record<string, unknown> } = JSON.parse(text);
const lists = config.overrides.filter(({ files }) => files.every((file) => !file.includes('*')));

/** The listed files that the rule reports. */
function reported(rule: string, setting: unknown, files: readonly string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'houni-lint-exceptions-'));
  try {
    const file = path.join(folder, 'oxlintrc.json');
    const strict = {
      plugins: ['eslint', 'typescript'],
      categories: { correctness: 'off' },
      rules: { [rule]: setting },
    };
    writeFileSync(file, JSON.stringify(strict));
    const command = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const options = ['--type-aware', '--format=json', '-c', file];
    const { stdout } = spawnSync(process.execPath, [command, ...options, ...files], { cwd: root, encoding: 'utf8' });
    const report: { diagnostics: { filename: string }[] } = JSON.parse(stdout);
    return [...new Set(report.diagnostics.map(({ filename }) => filename))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.each(Object.entries(RULES))('the exceptions of %s', (rule, setting) => {
  it('are from the setting of all other files', () => {
    expect(config.rules[rule]).toEqual(setting);
  });

  it('are only files that still need one', () => {
    const files = lists.filter(({ rules }) => rule in rules).flatMap((list) => list.files);
    expect(reported(rule, setting, files).sort()).toEqual(files.sort());
  });
});

it('lets no function past 150 lines', () => {
  const longest = ['error', { max: 150, skipBlankLines: true, skipComments: true }];
  // All other files keep to the rule's 80 lines.
  const files = lists.filter(({ rules }) => 'max-lines-per-function' in rules).flatMap((list) => list.files);
  expect(reported('max-lines-per-function', longest, files)).toEqual([]);
});
