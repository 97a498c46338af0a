import path from 'node:path';
import { ReleaseError } from '@houni/release/release-error';
import type { Settings } from './settings.ts';

/** What every command of `houni` gets. */
export interface CommandContext {
  /** The working directory. */
  folder: string;
  /** The workspace around it, or the same folder. */
  root: string;
  settings: Settings;
}

/** A command of `houni`. */
export interface Command {
  usage: string;
  summary: string;
  /** @throws Error with one sentence */
  run(args: string[], context: CommandContext): Promise<void>;
}

/** The folder that a command was given, else the working directory. */
export function folderArgument(args: string[], folder: string, usage: string): string {
  const [given = '.', ...others] = args;
  if (given.startsWith('-') || others.length > 0) throw new ReleaseError(`Usage: ${usage}`);
  return path.resolve(folder, given);
}
