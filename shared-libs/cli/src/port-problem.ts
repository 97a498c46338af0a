import { connect, createServer } from 'node:net';

/** Why this user cannot listen on a port of this machine; null if they can. */
export async function portProblem(port: number): Promise<'busy' | 'denied' | null> {
  // Listening is not enough: macOS allows a loopback listener although another program listens on all addresses.
  if ((await answers('127.0.0.1', port)) || (await answers('::1', port))) return 'busy';
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EACCES' ? 'denied' : 'busy'));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(null)));
  });
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 });
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
