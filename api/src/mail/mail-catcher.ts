import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { systemClock } from '../platform/clock.ts';
import { parseMail } from './parse-mail.ts';
import type { ParsedMail } from './parse-mail.ts';

const MAX_MAILS = 200;
const MAX_MAIL_BYTES = 2 * 1024 * 1024;

export interface CaughtMail extends ParsedMail {
  id: number;
  receivedAt: string;
  /** The raw message. */
  source: string;
}

/** An SMTP server for development that stores mails in memory instead of delivering them; see `/dev/mail`. */
export interface MailCatcher {
  smtpUrl: string;
  /** Newest first. */
  mails: () => readonly CaughtMail[];
  close: () => Promise<void>;
}

/** Contains the SMTP URL, for other processes that send mail in development. */
const ADDRESS_FILE = 'mail-catcher.url';

/** Listens on a free loopback port and writes the SMTP URL to `dataDir`. Not for production. */
export async function startMailCatcher(dataDir: string): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_MAIL_BYTES,
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', callback);
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        mails.unshift({
          id: ++received,
          receivedAt: systemClock().toISOString(),
          source: raw.toString('utf8'),
          ...parseMail(raw),
        });
        mails.length = Math.min(mails.length, MAX_MAILS);
        callback();
      });
    },
  });
  server.on('error', () => {}); // the sender handles broken connections
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
