/* oxlint-disable houni/boundaries -- writes the same ads as the tests */
import pg from 'pg';
import { distinctText } from '../../../api/test/builders/distinct-text.ts';
import { startApi } from './api-process.ts';
import { percentile } from './measure.ts';
import { describeProcessorTime, measureProcessorTime } from './processor-time.ts';
import { RawConnection, rawRequest } from './raw-connection.ts';

const PORT = 5984;
const WRITERS = 8;
const DURATION_SECONDS = 8;
/** Ads created before the measurement, because a new process still compiles its code. */
const WARM_UP_CALLS = 400;
/** The limit of online ads of a private advertiser. */
const ADS_PER_USER = 3;
const USERS = 2_000;
const PROJECT = 'demo-houni';

interface Sector {
  id: number;
  delegation: number;
  governorate: number;
  lat: number;
  lng: number;
}

/**
 * `POST items/create` by several advertisers at once, each ad with all checks, limits, idempotency key and risk score,
 * in sectors all over the country; and how long until `search/items/search-new` returns it. The advertisers have no
 * email addresses: jobs send mails, not the call.
 */
export async function measureApiCreation(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await removeWriters(pool);
  await pool.query(
    `insert into users (uid, display_name, phone_proved, created_at)
     select 'bench-writer-' || n, 'Bench Advertiser', true, now() - interval '90 days' from generate_series(1, $1::int) n`,
    [USERS],
  );
  const { rows: sectors } = await pool.query<Sector>(
    `select s.id, s.delegation_id as delegation, d.governorate_id as governorate, s.lat, s.lng
     from sectors s join delegations d on d.id = s.delegation_id order by md5(s.id::text)`,
  );
  // Tokens of the sign-in emulator are accepted outside production only.
  const api = await startApi(databaseUrl, PORT, {
    NODE_ENV: 'test',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const connections = Array.from({ length: WRITERS }, () => new RawConnection(PORT));
  const requests = Array.from({ length: USERS * ADS_PER_USER }, (_none, number) => requestsOf(number, sectors));
  const writing: number[] = [];
  const finding: number[] = [];
  let next = 0;
  const writeUntil = async (end: () => boolean) => {
    await Promise.all(
      connections.map(async (connection) => {
        for (let one = requests[next++]; one && !end(); one = requests[next++]) {
          const start = performance.now();
          const publicKey = await create(connection, one.create);
          const written = performance.now();
          writing.push(written - start);
          if (writing.length % 100 !== 0) continue;
          while (!(await isFound(connection, one.search, publicKey)));
          finding.push(performance.now() - written);
        }
      }),
    );
  };
  try {
    await writeUntil(() => writing.length >= WARM_UP_CALLS);
    writing.length = 0;
    finding.length = 0;
    const used = await measureProcessorTime({ apiPid: api.pid, pool });
    const began = performance.now();
    await writeUntil(() => performance.now() > began + DURATION_SECONDS * 1000);
    const seconds = (performance.now() - began) / 1000;
    const time = used?.();
    return [
      `Ads created through the API by ${WRITERS} advertisers: ${Math.round(writing.length / seconds)} a second,`,
      `p50 ${percentile(writing, 0.5).toFixed(1)} ms, p99 ${percentile(writing, 0.99).toFixed(1)} ms;`,
      `found by a search after ${percentile(finding, 0.5).toFixed(1)} ms (p50), ${percentile(finding, 0.99).toFixed(1)} ms (p99).`,
      ...(time ? [describeProcessorTime(time, writing.length)] : []),
    ].join(' ');
  } finally {
    for (const connection of connections) connection.close();
    await api.stop();
    await removeWriters(pool);
    await pool.end();
  }
}

async function removeWriters(pool: pg.Pool): Promise<void> {
  for (const statement of [
    `delete from ads where owner_uid like 'bench-writer-%'`,
    `delete from idempotency_keys where actor like 'bench-writer-%'`,
    `delete from rate_limit_events where actor like 'user:bench-writer-%'`,
    `delete from credit_accounts where user_uid like 'bench-writer-%'`,
    `delete from users where uid like 'bench-writer-%'`,
  ])
    await pool.query(statement);
}

/** A token in the format of the sign-in emulator. */
function tokenOf(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    phone_number: '+21698123456',
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    iat: now,
    exp: now + 3600,
    auth_time: now,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

function adOf(number: number, { id, delegation, governorate, lat, lng }: Sector): object {
  return {
    transaction: 'SALE',
    category: 'APPARTEMENT',
    language: 'fr',
    title: `Appartement S+2 avec balcon numéro ${number}`,
    // Other words in each ad: otherwise they would be copies of each other and wait for a moderator.
    description: distinctText(number),
    place: { governorate, delegation, sector: id },
    position: { lat, lng, precision: '300m' },
    price: { millimes: 250_000_000 + (number % 200) * 1_000_000, unit: 'total' },
    area: 80 + (number % 60),
    rooms: 2,
    bathrooms: 1,
    floor: 2,
    floors: 4,
    furnished: false,
    condition: 'good',
    amenities: ['PARKING', 'BALCONY'],
    titleStatus: 'blue',
    contact: { name: 'Amal Trabelsi', phone: '+216 98 123 456', whatsapp: true, phoneShown: true },
  };
}

interface Requests {
  create: Buffer;
  search: Buffer;
}

/** Each user has another address. The search bypasses the cache. */
function requestsOf(number: number, sectors: readonly Sector[]): Requests {
  const sector = sectors[number % sectors.length];
  if (!sector) throw new Error('there are no sectors');
  const user = 1 + (number % USERS);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${tokenOf(`bench-writer-${user}`)}`,
    'x-forwarded-for': `10.${user >> 8}.${user & 255}.1`,
    'idempotency-key': `bench-${process.pid}-${number}`,
  };
  const path = `/search/items/search-new?transaction=SALE&category=APPARTEMENT&sector=${sector.id}&pageSize=3`;
  return {
    create: rawRequest('POST', '/items/create', headers, JSON.stringify({ ad: adOf(number, sector) })),
    search: rawRequest('GET', path, { 'cache-control': 'no-cache' }),
  };
}

async function create(connection: RawConnection, request: Buffer): Promise<string> {
  const { status, body } = await connection.send(request);
  const key = /"publicKey":"([^"]+)"/.exec(body.toString('utf8'))?.[1];
  if (status !== 200 || key === undefined) throw new Error(`items/create answered ${status}: ${body.toString('utf8')}`);
  return key;
}

async function isFound(connection: RawConnection, request: Buffer, publicKey: string): Promise<boolean> {
  const { body } = await connection.send(request);
  return body.includes(`"${publicKey}"`);
}
