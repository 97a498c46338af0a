import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { parseMail } from './parse-mail.ts';
import type { ReadMail } from './parse-mail.ts';

const MOST_MAILS = 200;
const MAX_BYTES = 2 * 1024 * 1024;

export interface SunkMail extends ReadMail {
  id: number;
  receivedAt: string;
  /** The mail as it travelled. */
  source: string;
}

/** A mail server of this process that delivers nothing: development looks at `/dev/mail` instead. */
export interface MailSink {
  smtpUrl: string;
  /** Newest first. */
  mails: () => readonly SunkMail[];
  close: () => Promise<void>;
}

/** Where the sink's address stands for other processes that send mail in development. */
const ADDRESS_FILE = 'mail-sink.url';

/** Listens on a free loopback port and writes its address into `dataDir`. Never in production. */
export async function startMailSink(dataDir: string): Promise<MailSink> {
  const mails: SunkMail[] = [];
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_BYTES,
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', callback);
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        mails.unshift({
          id: ++received,
          receivedAt: new Date().toISOString(),
          source: raw.toString('utf8'),
          ...parseMail(raw),
        });
        mails.length = Math.min(mails.length, MOST_MAILS);
        callback();
      });
    },
  });
  server.on('error', () => {}); // a broken connection concerns its sender only
  const port = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, ADDRESS_FILE), smtpUrl);
  return {
    smtpUrl,
    mails: () => mails,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
