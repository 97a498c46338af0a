import { SMTPServer } from 'smtp-server';
import { parseMail } from '../src/mail/parse-mail.ts';
import type { ParsedMail } from '../src/mail/parse-mail.ts';

export interface ReceivedMail extends ParsedMail {
  /** The raw mail, with its headers unfolded. */
  source: string;
  /** From `performance.now()`. */
  receivedAt: number;
}

/**
 * A mail server whose answer depends on the recipient: `refused550@…` and `refused451@…` are rejected with that code,
 * and for `broken@…` the connection is closed after the whole mail was received.
 */
export interface TestMailServer {
  url: string;
  mails: ReceivedMail[];
  close: () => Promise<void>;
}

/** @param answerDelayMs from the reception of a mail to the answer that it was accepted */
export async function startTestMailServer(answerDelayMs = 0): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) => {
      const code = Number(/^refused(\d{3})/.exec(address)?.[1] ?? 0);
      callback(code === 0 ? null : Object.assign(new Error(`no such box as <${address}>`), { responseCode: code }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        mails.push({
          ...parseMail(raw),
          source: raw.toString('utf8').replaceAll(/\r\n[ \t]+/g, ' '),
          receivedAt: performance.now(),
        });
        if (session.envelope.rcptTo.some(({ address }) => address.startsWith('broken')))
          for (const connection of server.connections) connection._socket.destroy();
        else setTimeout(callback, answerDelayMs);
      });
    },
  });
  server.on('error', () => {}); // closed connections are expected
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
