import nodemailer from 'nodemailer';
import { z } from 'zod';
import { addJob } from '../platform/jobs.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';

export const MAIL_TASK = 'send_mail';

export const mailSchema = z.object({
  to: z.string().min(3).max(254),
  subject: z.string().min(1).max(200),
  text: z.string().min(1),
  html: z.string().min(1),
  /** Address that a mail program offers for leaving the list. */
  unsubscribeUrl: z.url().optional(),
});
export type Mail = z.infer<typeof mailSchema>;

/** Writes a mail into the outbox: inside the transaction of the change that causes it. */
export function queueMail(db: Database | DatabaseTransaction, mail: Mail): Promise<void> {
  return addJob(db, MAIL_TASK, mailSchema.parse(mail));
}

export interface MailTransport {
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

/** Sends by SMTP. A failure throws, and the job is tried again. */
export function createMailTransport(smtpUrl: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async ({ to, subject, text, html, unsubscribeUrl }) => {
      await transport.sendMail({
        from,
        // As an object: an address is never parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
      });
    },
    close: () => transport.close(),
  };
}
