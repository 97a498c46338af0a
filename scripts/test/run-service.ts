/** A fake supervisor that tests kill: runs one echo service and prints when it is ready. */
import { RunRecords } from '../supervisor/run-records.ts';
import { Service } from '../supervisor/service.ts';

const [dataDir = '', port = '', script = ''] = process.argv.slice(2);
const service = new Service(
  {
    name: 'echo',
    args: [script],
    env: { PORT: port, WITH_WORKER: '1' },
    readyUrl: `http://127.0.0.1:${port}/`,
    logFile: `${dataDir}/echo.log`,
  },
  new RunRecords(dataDir),
  () => undefined,
);
await service.start();
console.log(`ready ${service.pid}`);
