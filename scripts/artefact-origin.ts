/**
 * The origin of released files, as a separate process: `node scripts/artefact-origin.ts`. It accepts releases over HTTP
 * with the tokens of PUBLISH_TOKENS, and lets their teams preview, promote and roll back their own remotes. In production a static host may serve the folder of the store instead.
 */
import path from 'node:path';
import { artefactStore } from '@houni/release/store-settings';
import { artefactServer } from './artefact-origin/artefact-server.ts';
import { parsePublishTokens } from './artefact-origin/publish-tokens.ts';
import { readSigning } from './artefact-origin/release-signing.ts';
import { runCommand } from './environment.ts';

await runCommand(async (environment) => {
  const { ARTEFACT_HOST, ARTEFACT_PORT, ARTEFACT_STORE, ARTEFACT_URL, DATA_DIR, MAP_TILES_FILE, PUBLISH_TOKENS } =
    environment;
  const app = artefactServer({
    store: artefactStore(environment),
    cacheDir: path.join(DATA_DIR, 'artefact-cache'),
    publicUrl: ARTEFACT_URL,
    tokens: parsePublishTokens(PUBLISH_TOKENS) ?? [],
    mapFile: MAP_TILES_FILE,
    // Without the setting the address is a guess, and shells refuse a set for another site.
    signing: () => readSigning(environment, process.env['PUBLIC_SITE_URL'] ? environment.PUBLIC_SITE_URL : undefined),
  });
  await app.listen({ port: ARTEFACT_PORT, host: ARTEFACT_HOST });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`Released files of ${ARTEFACT_STORE ?? DATA_DIR} at http://localhost:${ARTEFACT_PORT}`);
});
