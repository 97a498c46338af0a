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

/**
 * What is known of a mail that failed: `refused` by the server for good, `postponed` by it, `unsent` because the server
 * was not reached, or `unknown` where the connection broke while the mail was leaving.
 */
export type MailOutcome = 'refused' | 'postponed' | 'unsent' | 'unknown';

/** A mail that was not sent, as far as is known. The message names no address. */
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

/** Sends by SMTP. */
export function createMailTransport(smtpUrl: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Whether a mail whose connection broke is sent again is decided by its job, which knows what that means.
    maxRequeues: 0,
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

/** The server's word on this envelope or this text; a refused sign-in concerns the operator, not the mail. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
/** Failures before any mail can leave. */
const BEFORE_THE_MAIL = new Set(['EAUTH', 'EDNS', 'EPROXY', 'EOAUTH2', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT']);

function failureOf(error: unknown): MailFailure {
  const message = redactAddresses(String(detail(error, 'message') ?? error));
  const { code, responseCode, timeoutType, syscall } = detailsOf(error);
  if (ABOUT_THE_MAIL.has(code) && isPermanent(responseCode))
    return new MailFailure('refused', `The mail server refused the mail: ${message}`);
  if (ABOUT_THE_MAIL.has(code) && responseCode >= 400)
    return new MailFailure('postponed', `The mail server postponed the mail: ${message}`);
  // A server that answers with an error has not taken the mail.
  if (responseCode >= 400 || syscall === 'connect' || BEFORE_THE_MAIL.has(code) || BEFORE_THE_MAIL.has(timeoutType))
    return new MailFailure('unsent', `The mail server takes no mail: ${message}`);
  return new MailFailure('unknown', `The connection broke while the mail was leaving: ${message}`);
}

/** 503 says that a command came at the wrong moment, nothing about the mail (RFC 5321). */
function isPermanent(responseCode: number): boolean {
  return responseCode >= 500 && responseCode !== 503;
}

/** What nodemailer and Node add to their errors. */
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

/** @throws where the process knows no mail server: the job waits for one that does */
export function mailServer(mail: MailTransport | null): MailTransport {
  if (mail === null) throw new Error('No mail server is known.');
  return mail;
}

/**
 * Sends as a job does.
 * @throws PermanentFailure where no further attempt changes anything
 */
export async function deliverMail(mail: MailTransport | null, message: Mail): Promise<void> {
  try {
    await mailServer(mail).send(message);
  } catch (error) {
    throw error instanceof MailFailure && error.outcome === 'refused' ? new PermanentFailure(error.message) : error;
  }
}
