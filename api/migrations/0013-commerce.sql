-- Credits. An account is a person's or an agency's; its balance is the sum of its entries, kept by a trigger.
create table credit_accounts (
  id bigint generated always as identity primary key,
  user_uid text unique references users,
  agency_id bigint unique references agencies,
  balance integer not null default 0 constraint credits_suffice check (balance >= 0),
  created_at timestamptz not null default now(),
  constraint accounts_have_one_owner check (num_nonnulls(user_uid, agency_id) = 1)
);

create table credit_causes (code text primary key);
insert into credit_causes values
  ('pack'), ('plan_grant'), ('extra_ad'), ('bump'), ('highlight'), ('top'), ('refund'), ('correction');

-- The ledger: rows are added, never changed.
create table credit_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references credit_accounts,
  amount integer not null check (amount <> 0),
  balance_after integer not null check (balance_after >= 0),
  cause text not null references credit_causes,
  -- What it was for: the public key of an ad, the reference of an order, the month of a plan.
  reference text not null check (length(reference) between 1 and 128),
  -- The entry that this one gives back; nothing is given back twice.
  refunds bigint unique references credit_entries,
  happened_at timestamptz not null default now(),
  constraint refunds_name_their_entry check ((cause = 'refund') = (refunds is not null)),
  constraint grants_add_and_spendings_take check (
    case when cause in ('pack', 'plan_grant', 'refund') then amount > 0
         when cause in ('extra_ad', 'bump', 'highlight', 'top') then amount < 0 else true end)
);
create index on credit_entries (account_id, id desc);
create index on credit_entries (reference);
-- A bought pack and a month of a plan are granted once.
create unique index credits_granted_once on credit_entries (cause, reference) where cause in ('pack', 'plan_grant');

-- The update locks the account's row, so that two entries at the same time are added one after the other.
create function keep_credit_balance() returns trigger language plpgsql as $$
begin
  update credit_accounts set balance = balance + new.amount where id = new.account_id
  returning balance into new.balance_after;
  return new;
end $$;
create trigger credit_entries_balance before insert on credit_entries
  for each row execute function keep_credit_balance();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the credit ledger is append-only' using errcode = 'check_violation', constraint = 'credit_ledger_append_only';
end $$;
create trigger credit_entries_stay before update or delete on credit_entries
  for each row execute function refuse_ledger_change();
create trigger credit_entries_stay_all before truncate on credit_entries execute function refuse_ledger_change();
create trigger credit_balance_is_a_sum before update of balance on credit_accounts
  for each row when (pg_trigger_depth() = 0) execute function refuse_ledger_change();

-- A refund gives back exactly what its entry took, to the account that it took it from.
create function check_credit_refund() returns trigger language plpgsql as $$
begin
  if not exists (
    select from credit_entries where id = new.refunds and account_id = new.account_id and amount = -new.amount
  ) then
    raise exception 'entry % cannot be refunded like this', new.refunds
      using errcode = 'check_violation', constraint = 'refunds_equal_their_entry';
  end if;
  return new;
end $$;
create trigger credit_entries_refund before insert on credit_entries
  for each row when (new.refunds is not null) execute function check_credit_refund();

-- What advertisers buy for one ad.
create table promotion_kinds (code text primary key);
insert into promotion_kinds values ('extra'), ('bump'), ('highlight'), ('top');

create table ad_promotions (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  kind text not null references promotion_kinds,
  entry_id bigint not null unique references credit_entries,
  started_at timestamptz not null,
  -- The end of what lasts; a bump happens once.
  ends_at timestamptz check (ends_at > started_at),
  -- Given back before its end.
  refunded_at timestamptz,
  constraint only_bumps_are_moments check ((kind = 'bump') = (ends_at is null))
);
create index on ad_promotions (ad_id, kind, ends_at);
-- `promoted_until` says how long an ad is sponsored (kind `top`); these say the rest of what a list shows.
alter table ads
  add column highlighted_until timestamptz,
  add column bumped_at timestamptz;

-- Orders.
create table order_states (code text primary key);
insert into order_states values ('pending'), ('confirmed'), ('cancelled'), ('expired');
create table payment_methods (code text primary key);
insert into payment_methods values ('bank_transfer'), ('office'), ('konnect');
create table billing_periods (code text primary key, months smallint not null check (months > 0));
insert into billing_periods values ('monthly', 1), ('yearly', 12);

create table orders (
  id bigint generated always as identity primary key,
  -- What the payer writes on the transfer.
  reference text not null unique check (reference ~ '^HN-[A-Z2-9]{12}$'),
  account_id bigint not null references credit_accounts,
  placed_by text not null references users,
  pack_id text references credit_packs,
  plan_id text references plans,
  period text references billing_periods,
  -- Price and credits of the moment of the order, in millimes of the currency.
  amount bigint not null check (amount > 0),
  currency text not null default 'TND' check (currency = 'TND'),
  credits integer check (credits > 0),
  method text not null references payment_methods,
  state text not null default 'pending' references order_states,
  -- How an online provider names the payment, and where it is paid.
  provider_reference text unique,
  provider_url text check (provider_url ~ '^https?://'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  decided_at timestamptz,
  -- The account that decided; null for the product itself (provider, expiry).
  decided_by text references users,
  reason text check (length(reason) between 1 and 60),
  -- Without gaps within a year: YYYY-NNNNNN.
  invoice_number text unique check (invoice_number ~ '^\d{4}-\d{6}$'),
  constraint orders_are_of_one_thing check (num_nonnulls(pack_id, plan_id) = 1),
  constraint plans_have_a_period check ((plan_id is null) = (period is null)),
  constraint packs_have_credits check ((pack_id is null) = (credits is null)),
  constraint decided_orders_have_a_date check ((state = 'pending') = (decided_at is null)),
  constraint confirmed_orders_have_an_invoice check ((state = 'confirmed') = (invoice_number is not null))
);
create index on orders (account_id, id desc);
create index on orders (state, id desc);
create index on orders (expires_at) where state = 'pending';

-- A decided order stays decided, and nobody changes what was ordered and for how much.
create function check_order_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' and new.state <> old.state then
    raise exception 'order % is already %', old.reference, old.state
      using errcode = 'check_violation', constraint = 'orders_are_decided_once';
  end if;
  if (new.amount, new.currency, new.pack_id, new.plan_id, new.period, new.credits, new.reference)
     is distinct from (old.amount, old.currency, old.pack_id, old.plan_id, old.period, old.credits, old.reference) then
    raise exception 'what order % is for does not change', old.reference
      using errcode = 'check_violation', constraint = 'orders_keep_their_price';
  end if;
  return new;
end $$;
create trigger orders_change before update on orders for each row execute function check_order_change();

create table invoice_numbers (
  year smallint primary key,
  last_number integer not null check (last_number > 0)
);

-- The plans that accounts have paid for. At any moment at most one is running.
create table subscriptions (
  id bigint generated always as identity primary key,
  account_id bigint not null references credit_accounts,
  plan_id text not null references plans,
  order_id bigint not null unique references orders,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Months paid for, and months whose credits were granted.
  months smallint not null check (months > 0),
  granted_months smallint not null default 0,
  check (ends_at >= starts_at),
  check (granted_months between 0 and months)
);
create index on subscriptions (account_id, ends_at);
create index on subscriptions (starts_at) where granted_months < months;

-- Agencies: what a human check needs and decides.
alter table agencies
  add column logo jsonb check (jsonb_typeof(logo) = 'object'),
  add column licence_number text check (length(licence_number) between 2 and 40),
  add column more_phones text[] not null default '{}' check (cardinality(more_phones) <= 3),
  add column submitted_at timestamptz not null default now(),
  add column refused_at timestamptz,
  add column refusal_reason text check (length(refusal_reason) between 1 and 60),
  add column refusal_note text check (length(refusal_note) <= 1000),
  -- Closed by its owner: it is shown nowhere any more.
  add column closed_at timestamptz,
  add constraint agencies_are_verified_or_refused check (verified_at is null or refused_at is null),
  add constraint refusals_have_a_reason check ((refused_at is null) = (refusal_reason is null));
update agencies set submitted_at = created_at;
create index on agencies (submitted_at) where verified_at is null and refused_at is null and closed_at is null;

-- Slugs are unique from now on: the youngest of equal ones get their id behind.
update agencies set slug = left(slug, 69) || '-' || id
where id in (select id from (select id, row_number() over (partition by lower(slug) order by id) as copy from agencies) as named where copy > 1);
create unique index agency_slugs on agencies (lower(slug));

create table agency_invitations (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^in_[a-z2-9]{12}$'),
  agency_id bigint not null references agencies on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  invited_by text references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
create unique index agency_invitations_open on agency_invitations (agency_id, email)
  where accepted_at is null and revoked_at is null;

-- Articles may be drafts: they have no date of publication yet.
alter table articles
  alter column published_at drop not null,
  add column created_at timestamptz not null default now(),
  -- Guards against lost updates.
  add column revision integer not null default 1 check (revision > 0);

-- Accounts: a photo of one's own, what a person agreed to and when, copies of one's data, and deletion.
alter table users add column photo jsonb check (jsonb_typeof(photo) = 'object');

create table consent_purposes (code text primary key);
insert into consent_purposes values ('statistics'), ('product_news'), ('partner_offers');

-- Every answer is kept with its moment; the latest of a purpose counts.
create table consents (
  id bigint generated always as identity primary key,
  user_uid text not null references users on delete cascade,
  purpose text not null references consent_purposes,
  given boolean not null,
  decided_at timestamptz not null default now()
);
create index on consents (user_uid, purpose, id desc);

create table data_exports (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^ex_[a-z2-9]{12}$'),
  user_uid text not null references users on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  -- The file, until it expires.
  content json,
  check ((ready_at is null) = (expires_at is null)),
  check (content is null or ready_at is not null)
);
create index on data_exports (user_uid, requested_at desc);
create index on data_exports (expires_at) where content is not null;

-- Accounts that were deleted, so that a token from before does not bring them back; their names as hashes.
create table deleted_accounts (
  uid_hash text primary key,
  deleted_at timestamptz not null
);
