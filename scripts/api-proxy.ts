/** The API of `npm run dev -- --against`, as a separate process: `node scripts/api-proxy.ts https://api.houni.tn`. */
import { apiProxyServer } from '@houni/cli/dev-server/api-proxy-server';
import { runCommand } from './environment.ts';

await runCommand(async ({ API_PORT }) => {
  const [apiUrl = ''] = process.argv.slice(2);
  const server = apiProxyServer(apiUrl);
  server.listen(API_PORT, '127.0.0.1');
  const stop = (): void => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`Calls of the API go to ${apiUrl}`);
});
