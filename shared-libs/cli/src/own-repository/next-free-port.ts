import { ReleaseError } from '@houni/release/release-error';
import { portProblem } from '../port-problem.ts';

/** How many ports are tried. */
const ATTEMPTS = 50;

/** The first port from `first` on that this user can listen on. @throws ReleaseError if there is none nearby */
export async function nextFreePort(first: number): Promise<number> {
  for (let port = first; port < first + ATTEMPTS; port += 1) if ((await portProblem(port)) === null) return port;
  throw new ReleaseError(`No port from ${first} to ${first + ATTEMPTS - 1} is free: set SHELL_PORT to a free one.`);
}
