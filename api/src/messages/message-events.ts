import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { readAccount } from '../accounts/read-account.ts';
import { requireActive, signedInUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { createConversationFeed } from './conversation-feed.ts';

/** Open streams of one account in this process: a few tabs on a few devices. */
export const MAX_STREAMS_PER_ACCOUNT = 6;
const MAX_STREAMS = 2_000;
/** Proxies and mobile networks close silent connections after about a minute. */
const HEARTBEAT_MS = 20_000;
/** A client then connects again with a new token. */
const MAX_STREAM_AGE_MS = 15 * 60_000;
const RETRY_AFTER_S = 30;

interface EventStream {
  user: VerifiedUser;
  out: PassThrough;
}

/**
 * `GET /messages/events`: server-sent events that say which of the account's conversations have changed. They contain no
 * text: the client fetches what it may read. Every event and heartbeat checks the account and its session again.
 */
export function messageEventRoutes(app: Http, services: Services): void {
  const feed = createConversationFeed(services.environment.databaseDirectUrl, (cause) =>
    app.log.warn({ err: cause }, 'the connection for changed conversations was lost'),
  );
  const streams = new Set<EventStream>();
  const unsubscribe: { current: (() => void) | null } = { current: null };

  /** Writes to a stream whose account may still read it, and ends any other. */
  async function write({ user, out }: EventStream, text: string): Promise<void> {
    try {
      const account = await readAccount(services.db, user, services.now());
      if (!account || account.signedOut) return void out.end();
      requireActive(account);
      // A client that does not read is disconnected, so that nothing piles up.
      if (!out.destroyed && !out.writableEnded && !out.write(text)) out.destroy();
    } catch {
      out.end();
    }
  }

  async function tell(change: number | 'missed'): Promise<void> {
    if (streams.size === 0) return;
    if (change === 'missed') {
      await Promise.all([...streams].map((stream) => write(stream, eventOf({ conversation: null }))));
      return;
    }
    const audience = await readAudience(services, change);
    if (!audience) return;
    const text = eventOf({ conversation: audience.key });
    await Promise.all(
      [...streams].filter(({ user }) => audience.uids.includes(user.uid)).map((stream) => write(stream, text)),
    );
  }

  app.addHook('preClose', async () => {
    for (const { out } of streams) out.end();
  });
  app.addHook('onClose', () => feed.close());

  app.get(
    '/messages/events',
    {
      config: { access: 'user' },
      handlerTimeout: MAX_STREAM_AGE_MS + HEARTBEAT_MS,
      // The API's document lists calls that end; this one stays open.
      schema: { hide: true },
    },
    (request, reply) => {
      const user = signedInUser(request);
      const own = [...streams].filter((stream) => stream.user.uid === user.uid).length;
      if (own >= MAX_STREAMS_PER_ACCOUNT || streams.size >= MAX_STREAMS)
        throw new DomainError('too_many_requests', 'Too many open streams.', undefined, {
          retryAfterSeconds: RETRY_AFTER_S,
        });
      unsubscribe.current ??= feed.subscribe(
        (change) =>
          void tell(change).catch((error: unknown) =>
            app.log.warn({ err: error }, 'a changed conversation was not announced'),
          ),
      );
      const stream: EventStream = { user, out: new PassThrough() };
      const { out } = stream;
      streams.add(stream);
      const heartbeat = setInterval(() => void write(stream, ': heartbeat\n\n'), HEARTBEAT_MS).unref();
      const age = setTimeout(() => out.end(), MAX_STREAM_AGE_MS).unref();
      const forget = () => {
        clearInterval(heartbeat);
        clearTimeout(age);
        streams.delete(stream);
      };
      out.once('close', forget).once('end', forget);
      reply.raw.once('close', () => out.destroy());
      out.write(': open\n\n');
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          // A connection that is kept after the stream would delay the shutdown.
          .header('connection', 'close')
          .send(out)
      );
    },
  );
}

function eventOf(data: { conversation: string | null }): string {
  return `event: conversation\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The accounts of both sides: the seeker, and the advertiser with the colleagues of the agency. */
async function readAudience(services: Services, id: number): Promise<{ key: string; uids: string[] } | undefined> {
  const { rows } = await sql<{ key: string; uids: string[] }>`
    select c.public_key as key, array_remove(
        array[c.seeker_uid, ads.owner_uid] ||
        array(select user_uid from agency_members where agency_id = coalesce(c.agency_id, ads.agency_id)), null) as uids
    from conversations c left join ads on ads.id = c.ad_id where c.id = ${id}`.execute(services.db);
  return rows[0];
}
