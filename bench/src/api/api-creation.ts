import { Agent, request } from 'node:http';
import pg from 'pg';
import { startApi } from './api-process.ts';
import { percentile, processorClock } from './measure.ts';

const PORT = 5984;
const WRITERS = 8;
const SECONDS = 8;
/** As many as a private advertiser may have online. */
const ADS_A_USER = 3;
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
 * in sectors all over the country; and how long until `search/items/search-new` answers with it. The advertisers have no
 * mail addresses: letters are the jobs' work, not the call's.
 */
export async function measureApiCreation(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await removeWriters(pool);
  await pool.query(
    `insert into users (uid, display_name, created_at)
     select 'bench-writer-' || n, 'Bench Advertiser', now() - interval '90 days' from generate_series(1, $1::int) n`,
    [USERS],
  );
  // What other measurements changed is counted now, not by a job meanwhile.
  await pool.query(
    `select fold_search_segment(transaction_id, category_id) from (
       select distinct transaction_id, category_id from ad_search_changes) as segments`,
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
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS + 1 });
  const clock = processorClock(api.pid);
  const began = clock?.() ?? 0;
  const until = performance.now() + SECONDS * 1000;
  const writing: number[] = [];
  const finding: number[] = [];
  let next = 0;
  try {
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (performance.now() < until && next < USERS * ADS_A_USER) {
          const number = next++;
          const sector = sectors[number % sectors.length];
          if (!sector) throw new Error('there are no sectors');
          const start = performance.now();
          const { publicKey } = await post(agent, api.address, number, sector);
          const written = performance.now();
          writing.push(written - start);
          if (number % 100 !== 0) continue;
          while (!(await isFound(agent, api.address, publicKey, sector)));
          finding.push(performance.now() - written);
        }
      }),
    );
    const cpu = clock ? `, ${((clock() - began) / writing.length).toFixed(1)} ms of the API's processor time each` : '';
    return `Ads created through the API by ${WRITERS} advertisers: ${Math.round(writing.length / SECONDS)} a second${cpu}, p50 ${percentile(writing, 0.5).toFixed(1)} ms, p99 ${percentile(writing, 0.99).toFixed(1)} ms; found by a search after ${percentile(finding, 0.5).toFixed(1)} ms (p50), ${percentile(finding, 0.99).toFixed(1)} ms (p99).`;
  } finally {
    agent.destroy();
    await api.stop();
    await removeWriters(pool);
    await pool.end();
  }
}

async function removeWriters(pool: pg.Pool): Promise<void> {
  for (const statement of [
    `delete from ads where owner_uid like 'bench-writer-%'`,
    `delete from idempotency_keys where actor like 'bench-writer-%'`,
    `delete from limit_events where actor like 'user:bench-writer-%'`,
    `delete from credit_accounts where user_uid like 'bench-writer-%'`,
    `delete from users where uid like 'bench-writer-%'`,
  ])
    await pool.query(statement);
}

/** A token as the sign-in emulator issues it. */
function tokenOf(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    iat: now,
    exp: now + 3600,
    auth_time: now,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

const TEXT =
  'Appartement lumineux dans une petite résidence calme, à quelques minutes à pied des commerces et des transports. ' +
  'Salon avec balcon, cuisine équipée, deux chambres avec placards, salle de bain refaite, place de parking au sous-sol. ' +
  'Charges faibles, voisinage familial, école et marché tout près.';

function adOf(number: number, { id, delegation, governorate, lat, lng }: Sector): object {
  return {
    transaction: 'SALE',
    category: 'APPARTEMENT',
    language: 'fr',
    title: `Appartement S+2 avec balcon numéro ${number}`,
    description: TEXT,
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

async function post(agent: Agent, address: string, number: number, sector: Sector): Promise<{ publicKey: string }> {
  const user = 1 + (number % USERS);
  const body = JSON.stringify({ ad: adOf(number, sector) });
  const { status, text } = await call(agent, `${address}/items/create`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokenOf(`bench-writer-${user}`)}`,
      // Everybody at home, not all behind one address.
      'x-forwarded-for': `10.${user >> 8}.${user & 255}.1`,
      'idempotency-key': `bench-${process.pid}-${number}`,
    },
  });
  if (status !== 200) throw new Error(`items/create answered ${status}: ${text}`);
  return JSON.parse(text) as { publicKey: string }; // the API checks its answers in its tests
}

async function isFound(agent: Agent, address: string, publicKey: string, { id }: Sector): Promise<boolean> {
  // As somebody who wants to see it now: what others may see some seconds old is passed by.
  const headers = { 'cache-control': 'no-cache' };
  const path = `/search/items/search-new?transaction=SALE&category=APPARTEMENT&sector=${id}&pageSize=3`;
  const { text } = await call(agent, address + path, { method: 'GET', headers });
  return text.includes(`"${publicKey}"`);
}

interface Call {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

function call(agent: Agent, url: string, { method, headers, body }: Call): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
    })
      .on('error', reject)
      .end(body);
  });
}
