import { sql } from 'kysely';
import type { ExampleCall, Examples, ExampleWorld } from '../example.ts';

const as = 'demo-administrator';

/** A job as its last attempt leaves it. */
async function deadJob({ db }: ExampleWorld): Promise<ExampleCall> {
  const { rows } = await sql<{ id: string }>`
    with job as (select * from graphile_worker.add_job('send_template_mail', '{}', run_at => now() + interval '1 day'))
    select id::text as id from job`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now(),
    last_error = 'The mail server refused the mail: 550 no such box' where id = ${id}::bigint`.execute(db);
  return { params: { id } };
}

export const examples: Examples = {
  'GET /administration/jobs': {
    as,
    query: { state: 'dead' },
    given: async (world) => {
      await deadJob(world);
    },
  },
  'POST /administration/jobs/{id}/retry': { as, given: deadJob },
  'POST /administration/jobs/{id}/discard': { as, given: deadJob },
};
