import { Transform } from 'node:stream';
import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { JOB_QUEUES } from './jobs.ts';
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
 * server was not reached or did not get the whole mail, or `unknown` because the connection broke between the end of the
 * mail and the server's answer.
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
  /**
   * Sends a mail. `beforeEnd` is called when everything but the end of the mail was transmitted: until it has resolved, the
   * server cannot accept the mail. If it throws, the mail is not sent, and the error is passed on.
   * @throws MailFailure
   */
  send: (mail: Mail, beforeEnd?: () => Promise<void>) => Promise<void>;
  close: () => void;
}

/** A transport over SMTP. */
export function createMailTransport(smtpUrl: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: JOB_QUEUES.mail,
    // The job decides whether a mail is sent again after a broken connection.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html, replyTo, unsubscribeUrl, oneClickUrl }, beforeEnd = async () => {}) => {
      const unsubscribe = oneClickUrl ?? unsubscribeUrl;
      const message = new MailComposer({
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
      }).compile();
      const end = { isSent: false, refusal: null as unknown };
      message.transform(() =>
        callBeforeEnd(async () => {
          await beforeEnd().catch((error: unknown) => {
            end.refusal = error;
            throw error;
          });
          end.isSent = true;
        }),
      );
      try {
        await transport.sendMail({ envelope: message.getEnvelope(), raw: message.createReadStream() });
      } catch (error) {
        throw end.refusal ?? toMailFailure(error, end.isSent);
      }
    },
    close: () => transport.close(),
  };
}

/** Passes a mail on unchanged, and holds its end back until the call has resolved. */
function callBeforeEnd(call: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: async (done) => {
      const failure = await call().catch((error: unknown) => toError(error));
      done(failure ?? null);
    },
  });
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The server refused this envelope or message. */
const MAIL_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE']);
function toMailFailure(error: unknown, isEndSent: boolean): MailFailure {
  const message = redactAddresses(String(detail(error, 'message') ?? error));
  const { code, responseCode } = detailsOf(error);
  if (MAIL_ERROR_CODES.has(code) && isPermanent(responseCode))
    return new MailFailure('refused', `The mail server refused the mail: ${message}`);
  if (MAIL_ERROR_CODES.has(code) && responseCode >= 400)
    return new MailFailure('postponed', `The mail server postponed the mail: ${message}`);
  // After an error response the server has not accepted the mail, nor without the end of the mail.
  return responseCode >= 400 || !isEndSent
    ? new MailFailure('unsent', `The mail server does not accept mail: ${message}`)
    : new MailFailure('unknown', `The connection broke at the end of the mail: ${message}`);
}

/** 503 means a bad sequence of commands and says nothing about the mail (RFC 5321). */
function isPermanent(responseCode: number): boolean {
  return responseCode >= 500 && responseCode !== 503;
}

/** Properties that nodemailer adds to errors. */
function detailsOf(error: unknown) {
  return { code: String(detail(error, 'code') ?? ''), responseCode: Number(detail(error, 'responseCode') ?? 0) };
}

function detail(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** @throws if no mail server is configured; the job is then retried */
export function requireMailTransport(mail: MailTransport | null): MailTransport {
  if (mail === null) throw new Error('No mail server is configured.');
  return mail;
}
