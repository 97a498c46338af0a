/** A fake process of the product: answers on PORT, crashes on request and logs its signals. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

const port = Number(process.env['PORT']);

if (process.env['CRASH_AT_BOOT']) {
  console.error('The setting SHELL_PORT is wrong.');
  process.exit(1);
}
if (process.env['WITH_WORKER']) {
  const worker = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  console.log(`worker ${worker.pid}`);
}
if (process.env['IGNORE_SIGTERM']) process.on('SIGTERM', () => console.log('ignored SIGTERM'));
else {
  process.on('SIGTERM', () => {
    console.log('ended in order');
    process.exit(0);
  });
}

createServer((request, response) => {
  if (request.url === '/crash') {
    console.error('Error: a bug at request time');
    process.exit(7);
  }
  response.end(String(process.pid));
}).listen(port, '127.0.0.1', () => console.log('listening'));
