import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/database.ts';
import { readEnvironment } from '../../src/platform/environment.ts';

/** A worker process as main.ts starts it, except that imports may also fetch from this machine. Tells its parent when it works. */
const environment = readEnvironment(process.env);
const connection = openDatabase(environment.databaseUrl, environment.databasePool);
const app = await buildApp({ environment, connection, mayFetch: () => true });
await app.ready();
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => connection.close())
    .then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
process.send?.('working');
