import type { AdminRedirectRule } from '@houni/contracts/redirect-rule';
import type { ExampleCall, Examples, ExampleContext } from '../example.ts';

const as = 'demo-administrator';
const body = { match: 'exact', target: '/pricing', status: 301, note: 'Affiche de mars' };

let campaigns = 0;

async function rule({ call }: ExampleContext): Promise<ExampleCall> {
  campaigns += 1;
  const source = `/campagne-${campaigns}`;
  const path = '/administration/redirect-rules';
  const { key } = await call<AdminRedirectRule>('POST', path, { as, body: { ...body, source } });
  return { params: { key } };
}

export const examples: Examples = {
  'GET /public/redirect-rules': {},
  'GET /public/cache-purges': {},
  'GET /administration/redirect-rules': { as, query: { q: 'promo', active: true } },
  'GET /administration/redirect-rules/test': { as, query: { path: '/promo?utm_source=sms' } },
  'POST /administration/redirect-rules': { as, body: { ...body, source: '/offre-de-mars' } },
  'PUT /administration/redirect-rules/{key}': {
    as,
    prepare: rule,
    body: { source: '/journal', match: 'prefix', target: '/blog/article/*', status: 301 },
  },
  'DELETE /administration/redirect-rules/{key}': { as, prepare: rule },
};
