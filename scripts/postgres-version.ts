/**
 * The major version of PostgreSQL everywhere: development, tests, benches and the image. It is the one of the Debian release
 * that the images are made of.
 */
export const POSTGRES_MAJOR = 17;

/** @param versionNumber `server_version_num` of a server @throws if it has another major version */
export function assertPostgresMajor(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major !== POSTGRES_MAJOR) throw new Error(`The server is PostgreSQL ${major}, not ${POSTGRES_MAJOR}.`);
}
