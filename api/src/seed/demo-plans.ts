import type pg from 'pg';

const DAY_MS = 86_400_000;
/** How long the plans of demonstration agencies last, and when a start renews them. */
const PLAN_DAYS = 365;
const RENEWED_DAYS_BEFORE = 90;

/** The demonstration agencies that need a paid plan, with the number of places that their ads use. */
const AGENCIES = `
  select agency_id, count(*)::int as used from ads
  where state in ('submitted', 'in_review', 'published')
    and exists (select from agency_members m where m.agency_id = ads.agency_id and m.user_uid like 'demo-%')
  group by agency_id
  having count(*) > (select online_ads from plans where kind = 'private' order by plan_order limit 1)`;

/** The smallest plan with enough places; the largest one if none has. */
const FITTING_PLAN = `(
  select id from plans where kind = 'pro' order by online_ads < used, abs(online_ads - used) limit 1)`;

/**
 * Gives each demonstration agency a plan with enough places for its ads, without an order, and renews it at each start:
 * otherwise ads would go offline when it ends. Plans that somebody has bought end as usual.
 */
export async function giveDemoPlans(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into credit_accounts (agency_id) select agency_id from (${AGENCIES}) as agency on conflict do nothing`,
  );
  const endsAt = new Date(now.getTime() + PLAN_DAYS * DAY_MS);
  await client.query(
    `update subscriptions set ends_at = $1
     from credit_accounts where credit_accounts.id = account_id and order_id is null and ends_at < $2
       and agency_id in (select agency_id from (${AGENCIES}) as agency)`,
    [endsAt, new Date(endsAt.getTime() - RENEWED_DAYS_BEFORE * DAY_MS)],
  );
  await client.query(
    `update subscriptions set plan_id = ${FITTING_PLAN}
     from credit_accounts join (${AGENCIES}) as agency using (agency_id)
     where credit_accounts.id = account_id and order_id is null
       and used > (select online_ads from plans where plans.id = plan_id)`,
  );
  await client.query(
    `insert into subscriptions (account_id, plan_id, starts_at, ends_at, months, granted_months)
     select credit_accounts.id, ${FITTING_PLAN}, $1, $2, 12, 12
     from credit_accounts join (${AGENCIES}) as agency using (agency_id)
     where not exists (select from subscriptions s where s.account_id = credit_accounts.id and s.order_id is null)`,
    [now, endsAt],
  );
}
