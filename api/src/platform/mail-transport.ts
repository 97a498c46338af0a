import nodemailer from 'nodemailer';
import { PermanentFailure } from './jobs.ts';
import { redactAddresses } from './redact-addresses.ts';

/** A complete mail. */
export interface Mail {
  /** Part of the Message-ID. Two mails with the same id are duplicates. */
  id?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | undefined;
  /** For the List-Unsubscribe header. */
  unsubscribeUrl?: string | undefined;
  /** For one-click unsubscription by POST (RFC 8058). */
  oneClickUrl?: string | undefined;
}

/**
 * What is known about a failed mail: `refused` permanently by the server, `postponed` by the server, `unsent` because the
 * server was not reached or does not accept mail, or `unknown` because the connection broke during transmission.
 */
export type MailOutcome = 'refused' | 'postponed' | 'unsent' | 'unknown';

/** The message contains no mail addresses. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly outcome: MailOutcome;

  constructor(outcome: MailOutcome, message: string) {
    super(message);
    this.outcome = outcome;
  }
}

export interface MailTransport {
  /** @throws MailFailure */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

/** A transport over SMTP. */
export function createMailTransport(smtpUrl: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // The job decides whether a mail is sent again after a broken connection.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html, replyTo, unsubscribeUrl, oneClickUrl }) => {
      const unsubscribe = oneClickUrl ?? unsubscribeUrl;
      try {
        await transport.sendMail({
          from,
          // Objects, so that an address is never parsed as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
          subject,
          text,
          html,
          headers: {
            // Suppresses automatic replies (RFC 3834).
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>` }),
            ...(oneClickUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        });
      } catch (error) {
        throw toMailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The server refused this envelope or message. */
const MAIL_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE']);
/** The failure happened before the mail was transmitted. */
const CONNECTION_ERROR_CODES = new Set(['EAUTH', 'EDNS', 'EPROXY', 'EOAUTH2', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT']);

function toMailFailure(error: unknown): MailFailure {
  const message = redactAddresses(String(detail(error, 'message') ?? error));
  const { code, responseCode, timeoutType, syscall } = detailsOf(error);
  if (MAIL_ERROR_CODES.has(code) && isPermanent(responseCode))
    return new MailFailure('refused', `The mail server refused the mail: ${message}`);
  if (MAIL_ERROR_CODES.has(code) && responseCode >= 400)
    return new MailFailure('postponed', `The mail server postponed the mail: ${message}`);
  // After an error response the server has not accepted the mail.
  if (
    responseCode >= 400 ||
    syscall === 'connect' ||
    CONNECTION_ERROR_CODES.has(code) ||
    CONNECTION_ERROR_CODES.has(timeoutType)
  )
    return new MailFailure('unsent', `The mail server does not accept mail: ${message}`);
  return new MailFailure('unknown', `The connection broke during transmission: ${message}`);
}

/** 503 means a bad sequence of commands and says nothing about the mail (RFC 5321). */
function isPermanent(responseCode: number): boolean {
  return responseCode >= 500 && responseCode !== 503;
}

/** Properties that nodemailer and Node add to errors. */
function detailsOf(error: unknown) {
  return {
    code: String(detail(error, 'code') ?? ''),
    responseCode: Number(detail(error, 'responseCode') ?? 0),
    timeoutType: String(detail(error, 'timeoutType') ?? ''),
    syscall: String(detail(error, 'syscall') ?? ''),
  };
}

function detail(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** @throws if no mail server is configured; the job is then retried */
export function requireMailTransport(mail: MailTransport | null): MailTransport {
  if (mail === null) throw new Error('No mail server is configured.');
  return mail;
}

/**
 * Sends a mail in a job.
 * @throws PermanentFailure if the server refused the mail, so that the job is not retried
 */
export async function deliverMail(mail: MailTransport | null, message: Mail): Promise<void> {
  try {
    await requireMailTransport(mail).send(message);
  } catch (error) {
    throw error instanceof MailFailure && error.outcome === 'refused' ? new PermanentFailure(error.message) : error;
  }
}
