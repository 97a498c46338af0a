import nodemailer from 'nodemailer';
import { PermanentFailure } from '../platform/jobs.ts';
import { redactAddresses } from '../platform/redact-addresses.ts';

/** A mail as it is sent. */
export interface Mail {
  /** Names the mail for ever; two with the same one are the same mail. */
  id?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | undefined;
  /** Address that a mail program offers for leaving the list. */
  unsubscribeUrl?: string | undefined;
  /** Address that takes a POST for it (RFC 8058). */
  oneClickUrl?: string | undefined;
}

export interface MailTransport {
  /** @throws PermanentFailure where the server refuses this mail for good; any other failure passes. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

/** Sends by SMTP. */
export function createMailTransport(smtpUrl: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html, replyTo, unsubscribeUrl, oneClickUrl }) => {
      const leave = oneClickUrl ?? unsubscribeUrl;
      try {
        await transport.sendMail({
          from,
          // As objects: an address is never parsed as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
          subject,
          text,
          html,
          headers: {
            // Nobody's absence note is an answer to us.
            'Auto-Submitted': 'auto-generated',
            ...(leave !== undefined && { 'List-Unsubscribe': `<${leave}>` }),
            ...(oneClickUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The server's own word on this envelope or this text. A refused sign-in concerns the operator: it is tried again. */
const OWN_FAULTS = new Set(['EENVELOPE', 'EMESSAGE']);

function failureOf(error: unknown): Error {
  const message = redactAddresses(error instanceof Error ? error.message : String(error));
  const { code, responseCode } = detailsOf(error);
  return OWN_FAULTS.has(code) && responseCode >= 500
    ? new PermanentFailure(`The mail server refused the mail: ${message}`)
    : new Error(`The mail could not be sent: ${message}`);
}

/** What nodemailer adds to its errors. */
function detailsOf(error: unknown): { code: string; responseCode: number } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const responseCode = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return { code, responseCode };
}

/** @throws where the process knows no mail server: the job waits for one that does */
export function mailServer(mail: MailTransport | null): MailTransport {
  if (mail === null) throw new Error('No mail server is known.');
  return mail;
}
