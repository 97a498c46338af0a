-- Prices in millimes.
create table credit_packs (
  id text primary key,
  credits integer not null check (credits > 0),
  price bigint not null check (price > 0),
  active boolean not null default true,
  pack_order smallint not null
);
insert into credit_packs (id, credits, price, pack_order) values
  ('credits-5', 5, 15000, 1),
  ('credits-20', 20, 54000, 2),
  ('credits-50', 50, 120000, 3),
  ('credits-100', 100, 210000, 4);

create table plans (
  id text primary key,
  kind text not null check (kind in ('private', 'pro')),
  online_ads integer not null check (online_ads > 0),
  photos_per_ad integer not null check (photos_per_ad > 0),
  credits_per_month integer not null check (credits_per_month >= 0),
  monthly_price bigint not null check (monthly_price >= 0),
  yearly_price bigint not null check (yearly_price >= 0),
  active boolean not null default true,
  plan_order smallint not null
);
-- A year costs as much as ten months.
insert into plans (id, kind, online_ads, photos_per_ad, credits_per_month, monthly_price, yearly_price, plan_order) values
  ('private', 'private', 3, 10, 0, 0, 0, 1),
  ('pro-20', 'pro', 20, 30, 5, 59000, 590000, 2),
  ('pro-60', 'pro', 60, 30, 15, 129000, 1290000, 3),
  ('pro-200', 'pro', 200, 30, 40, 299000, 2990000, 4);

-- The credit account of a person or an agency. Its balance is the sum of its entries, updated by a trigger.
create table credit_accounts (
  id bigint generated always as identity primary key,
  user_uid text unique references users,
  agency_id bigint unique references agencies,
  balance integer not null default 0 constraint credit_balance_not_negative check (balance >= 0),
  created_at timestamptz not null default now(),
  constraint accounts_have_one_owner check (num_nonnulls(user_uid, agency_id) = 1)
);

create table credit_causes (code text primary key);
insert into credit_causes values
  ('pack'), ('plan_grant'), ('extra_ad'), ('bump'), ('highlight'), ('top'), ('refund'), ('correction');

-- The ledger. Append-only: a trigger rejects changes.
create table credit_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references credit_accounts,
  amount integer not null check (amount <> 0),
  balance_after integer not null check (balance_after >= 0),
  cause text not null references credit_causes,
  -- What it was for: the public key of an ad, the reference of an order, the month of a plan.
  reference text not null check (length(reference) between 1 and 128),
  -- The entry that this one refunds. An entry is refunded at most once.
  refunds bigint unique references credit_entries,
  happened_at timestamptz not null default now(),
  constraint refunds_have_an_entry check ((cause = 'refund') = (refunds is not null)),
  constraint sign_of_amount_fits_cause check (
    case when cause in ('pack', 'plan_grant', 'refund') then amount > 0
         when cause in ('extra_ad', 'bump', 'highlight', 'top') then amount < 0 else true end)
);
create index on credit_entries (account_id, id desc);
create index on credit_entries (reference);
-- A bought pack and a month of a plan are granted once.
create unique index credits_granted_once on credit_entries (cause, reference) where cause in ('pack', 'plan_grant');

-- Promotions of an ad that advertisers buy.
create table promotion_kinds (code text primary key);
insert into promotion_kinds values ('extra'), ('bump'), ('highlight'), ('top');

create table ad_promotions (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  kind text not null references promotion_kinds,
  entry_id bigint not null unique references credit_entries,
  started_at timestamptz not null,
  -- Null for a bump, which has no duration.
  ends_at timestamptz check (ends_at > started_at),
  -- When it was refunded before its end.
  refunded_at timestamptz,
  constraint only_bumps_have_no_end check ((kind = 'bump') = (ends_at is null))
);
create index on ad_promotions (ad_id, kind, ends_at);

create table order_states (code text primary key);
insert into order_states values ('pending'), ('confirmed'), ('cancelled'), ('expired');
create table payment_methods (code text primary key);
insert into payment_methods values ('bank_transfer'), ('office'), ('konnect');
create table billing_periods (
  code text primary key,
  months smallint not null check (months > 0)
);
insert into billing_periods values ('monthly', 1), ('yearly', 12);

create table orders (
  id bigint generated always as identity primary key,
  -- The payer writes it on the bank transfer.
  reference text not null unique check (reference ~ '^HN-[A-Z2-9]{12}$'),
  account_id bigint not null references credit_accounts,
  placed_by text not null references users,
  pack_id text references credit_packs,
  plan_id text references plans,
  period text references billing_periods,
  -- Price (in millimes) and credits at the time of the order.
  amount bigint not null check (amount > 0),
  currency text not null default 'TND' check (currency = 'TND'),
  credits integer check (credits > 0),
  method text not null references payment_methods,
  state text not null default 'pending' references order_states,
  -- The payment's id at an online provider, and its payment page.
  provider_reference text unique,
  provider_url text check (provider_url ~ '^https?://'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  decided_at timestamptz,
  -- The account that decided; null for the system itself (provider, expiry).
  decided_by text references users,
  reason text check (length(reason) between 1 and 60),
  -- YYYY-NNNNNN, without gaps within a year.
  invoice_number text unique check (invoice_number ~ '^\d{4}-\d{6}$'),
  constraint orders_have_one_product check (num_nonnulls(pack_id, plan_id) = 1),
  constraint plans_have_a_period check ((plan_id is null) = (period is null)),
  constraint packs_have_credits check ((pack_id is null) = (credits is null)),
  constraint decided_orders_have_a_date check ((state = 'pending') = (decided_at is null)),
  constraint confirmed_orders_have_an_invoice check ((state = 'confirmed') = (invoice_number is not null))
);
create index on orders (account_id, id desc);
create index on orders (state, id desc);
create index on orders (expires_at) where state = 'pending';

-- Payments that fit no open order: an administrator decides about the money.
create table payment_problems (code text primary key);
insert into payment_problems values
  -- The order was cancelled or had expired.
  ('late'),
  ('too_little'), ('too_much'),
  -- The order was paid before.
  ('twice'),
  ('other_currency'), ('unknown_order');
create table payment_settlements (code text primary key);
insert into payment_settlements values ('credited'), ('refunded'), ('ignored');

create table unexpected_payments (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^up_[a-z2-9]{12}$'),
  problem text not null references payment_problems,
  method text not null references payment_methods,
  -- The payment's id at the online provider; null for one that an administrator has recorded.
  provider_reference text unique,
  order_id bigint references orders,
  -- What was received, in thousandths of the currency.
  amount bigint not null check (amount >= 0),
  currency text not null check (length(currency) between 1 and 10),
  noticed_at timestamptz not null,
  -- The administrator who recorded it; null for the online provider.
  noticed_by text references users,
  settlement text references payment_settlements,
  settled_at timestamptz,
  -- Null if the system has settled it: the rest of the payment arrived.
  settled_by text references users,
  note text check (length(note) between 1 and 1000),
  constraint settled_payments_have_a_date check ((settlement is null) = (settled_at is null))
);
create index on unexpected_payments (order_id) where order_id is not null;
create index on unexpected_payments (noticed_at desc, id desc);

create table invoice_numbers (
  year smallint primary key,
  last_number integer not null check (last_number > 0)
);

-- Paid plans. An account has at most one running plan at a time.
create table subscriptions (
  id bigint generated always as identity primary key,
  account_id bigint not null references credit_accounts,
  plan_id text not null references plans,
  -- Null if the operator has given the plan.
  order_id bigint unique references orders,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Months that were paid, and months whose credits were granted.
  months smallint not null check (months > 0),
  granted_months smallint not null default 0,
  check (ends_at >= starts_at),
  check (granted_months between 0 and months)
);
create index on subscriptions (account_id, ends_at);
create index on subscriptions (starts_at) where granted_months < months;
create index on subscriptions (ends_at);

-- What follows from the end of a subscription: ads beyond the limit that now holds go offline, announced twice.
create table plan_ends (
  subscription_id bigint primary key references subscriptions,
  announced_at timestamptz not null,
  -- The announced moment. A late reminder moves it, so that both announcements come in time.
  offline_at timestamptz not null,
  reminded_at timestamptz,
  -- When nothing was left to do: the ads are offline, or fit into the limit again.
  completed_at timestamptz,
  constraint plan_ends_are_announced_before check (offline_at > announced_at)
);
create index on plan_ends (offline_at) where completed_at is null;

-- Ads that went offline with a plan. They return with the next one, unless somebody has changed their state since.
create table ads_paused_for_plan (
  ad_id bigint primary key references ads on delete cascade,
  paused_at timestamptz not null
);
