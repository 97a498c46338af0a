/**
 * The origin of released files, as a separate process: `node scripts/artefact-origin.ts`. It accepts releases over HTTP
 * with the tokens of PUBLISH_TOKENS. In production a static host or CDN may serve the same folder.
 */
import { artefactServer } from './artefact-origin/artefact-server.ts';
import { runCommand } from './environment.ts';

await runCommand(async ({ ARTEFACT_HOST, ARTEFACT_PORT, ARTEFACT_URL, DATA_DIR, PUBLISH_TOKENS }) => {
  const app = artefactServer(DATA_DIR, ARTEFACT_URL, PUBLISH_TOKENS);
  await app.listen({ port: ARTEFACT_PORT, host: ARTEFACT_HOST });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`Released files of ${DATA_DIR} at http://localhost:${ARTEFACT_PORT}`);
});
