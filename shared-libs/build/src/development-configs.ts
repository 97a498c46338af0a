import type { Configuration } from 'webpack';
import { remoteConfigs } from './remote-config.ts';
import { shellConfigs } from './shell-config.ts';

/** The development builds of the shell or of a remote, for the browser and for the server. */
export function developmentConfigs(
  directory: string,
  isShell: boolean,
): [browser: Configuration, server: Configuration] {
  const [browser, ...others] = isShell
    ? shellConfigs(directory, 'development')
    : remoteConfigs(directory, 'development');
  // The shell's offline code is not part of development.
  const server = others.at(-1);
  if (!browser || !server) throw new Error(`${directory} has no browser and server configuration.`);
  return [browser, server];
}
