/** The first version of Node.js that runs TypeScript, which the routes of a remote are. */
const OLDEST = { major: 22, minor: 18 };

/** Why this Node.js cannot run `houni`, in one sentence; null if it can. */
export function nodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
  return isOld ? `houni needs Node.js ${OLDEST.major}.${OLDEST.minor} or later; this is ${version}.` : null;
}
