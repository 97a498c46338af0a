-- Sales at the office, corrections of credits, refunds with their credit notes.

-- What was received at the office. Null for other payments, and for orders before this migration.
alter table orders add column paid_with text check (paid_with in ('cash', 'card'));
alter table orders add column receipt_number text check (length(receipt_number) between 1 and 40);

-- Credit notes have numbers of their own, without gaps within a year as those of invoices.
alter table invoice_numbers add column kind text not null default 'invoice' check (kind in ('invoice', 'credit_note'));
alter table invoice_numbers drop constraint invoice_numbers_pkey;
alter table invoice_numbers add primary key (kind, year);

create table adjustment_states (code text primary key);
insert into adjustment_states values ('waiting'), ('done'), ('refused');

-- What administrators change in an account: a correction of credits, or a refund of an order. Above a limit it waits for a
-- second administrator.
create table adjustments (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^aj_[a-z2-9]{12}$'),
  account_id bigint not null references credit_accounts,
  -- The refunded order; null for a correction.
  order_id bigint references orders,
  -- Added, or taken if below 0. A refund only takes.
  credits integer not null,
  -- What is paid back, in millimes; null for a correction.
  amount bigint check (amount > 0),
  ends_plan boolean not null default false,
  -- Null after its erasure.
  reason text check (length(reason) between 3 and 1000),
  state text not null default 'waiting' references adjustment_states,
  requested_by text not null references users,
  requested_at timestamptz not null,
  -- The second administrator, or the first one again below the limit.
  decided_by text references users,
  decided_at timestamptz,
  -- AV-YYYY-NNNNNN, without gaps within a year.
  credit_note_number text unique check (credit_note_number ~ '^AV-\d{4}-\d{6}$'),
  constraint refunds_have_an_amount check ((order_id is null) = (amount is null)),
  constraint corrections_change_credits check (order_id is not null or (credits <> 0 and not ends_plan)),
  constraint refunds_take_credits check (order_id is null or credits <= 0),
  constraint decided_adjustments_have_a_date check (
    (state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint refunds_have_a_credit_note check ((state = 'done' and order_id is not null) = (credit_note_number is not null))
);
create index on adjustments (state, id desc);
create index on adjustments (account_id, id desc);
create index on adjustments (order_id) where order_id is not null;
create index on adjustments (requested_by);
create index on adjustments (decided_by);
-- For the erasure of reasons.
create index on adjustments (decided_at) where reason is not null;

-- Prices in millimes, from a Tunisian day on. Rows are only added: a trigger rejects changes. Of two rows for one day the later
-- one counts. The free plan has none.
create table prices (
  id bigint generated always as identity primary key,
  pack_id text references credit_packs,
  plan_id text references plans,
  period text references billing_periods,
  price bigint not null check (price > 0),
  valid_from date not null,
  -- Null for the prices before this migration.
  set_by text references users,
  constraint prices_have_one_product check (num_nonnulls(pack_id, plan_id) = 1),
  constraint prices_of_plans_have_a_period check ((plan_id is null) = (period is null))
);
create index on prices (valid_from desc, id desc);
create index on prices (set_by);
insert into prices (pack_id, price, valid_from) select id, price, '2020-01-01' from credit_packs order by pack_order;
insert into prices (plan_id, period, price, valid_from)
select plans.id, billing_periods.code, case code when 'monthly' then monthly_price else yearly_price end, '2020-01-01'
from plans cross join billing_periods where monthly_price > 0 order by plan_order, months;
alter table credit_packs drop column price;
alter table plans drop column monthly_price, drop column yearly_price;
