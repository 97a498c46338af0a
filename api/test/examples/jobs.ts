import { sql } from 'kysely';
import type { ExampleCall, Examples, ExampleContext } from '../example.ts';

const as = 'demo-administrator';

/** A job whose attempts have all failed. */
async function deadJob({ db }: ExampleContext): Promise<ExampleCall> {
  const { rows } = await sql<{ id: string }>`
    with job as (select * from graphile_worker.add_job('send_template_mail', '{}', max_attempts => 10, run_at => now() + interval '1 day'))
    select id::text as id from job`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint],
    'The mail server refused the mail: 550 no such box')`.execute(db);
  return { params: { id } };
}

export const examples: Examples = {
  'GET /administration/mails': { as, query: { outcome: 'sent', pageSize: 12 } },
  'GET /administration/jobs': {
    as,
    query: { state: 'dead' },
    prepare: async (context) => {
      await deadJob(context);
    },
  },
  'POST /administration/jobs/{id}/retry': { as, prepare: deadJob },
  'POST /administration/jobs/{id}/discard': {
    as,
    prepare: deadJob,
    body: { reason: 'Le destinataire n’existe plus.' },
  },
};
