-- What the change of a plan costs, who is named on an invoice, the receipts of transfers, and the taxes of invoices.

-- The value of the replaced plan, in millimes, by which the price was lowered. An order may then cost nothing.
alter table orders add column deducted bigint not null default 0 check (deducted >= 0);
alter table orders drop constraint orders_amount_check;
alter table orders add constraint orders_amount_check check (amount > 0 or (amount = 0 and deducted > 0));
alter table orders add constraint only_plans_are_deducted check (deducted = 0 or plan_id is not null);
alter table orders drop constraint confirmed_orders_have_an_invoice;
alter table orders add constraint confirmed_orders_have_an_invoice
  check ((state = 'confirmed' and amount > 0) = (invoice_number is not null));

-- The buyer as the invoice names them. Null after the erasure of the account.
alter table orders add column billing_name text check (length(billing_name) between 1 and 120);
alter table orders add column billing_tax_number text check (length(billing_tax_number) between 1 and 40);
alter table orders add column billing_address text check (length(billing_address) between 1 and 200);
update orders set
  billing_name = left(coalesce(agencies.legal_name, users.display_name), 120),
  billing_tax_number = agencies.tax_number,
  billing_address = left(agencies.address, 200)
from credit_accounts
left join agencies on agencies.id = credit_accounts.agency_id
left join users on users.uid = credit_accounts.user_uid
where credit_accounts.id = orders.account_id;
-- For their erasure.
create index on orders (decided_at) where billing_name is not null;

-- What was paid for the whole term of a plan, in millimes, with the value of the plans that it replaced; 0 if the operator gave
-- it. The value of a replaced plan is that of its days until then.
alter table subscriptions add column value bigint not null default 0 check (value >= 0);
update subscriptions set value = round(orders.amount * extract(epoch from subscriptions.ends_at - subscriptions.starts_at)
  / extract(epoch from subscriptions.starts_at + make_interval(months => subscriptions.months) - subscriptions.starts_at))
from orders where orders.id = subscriptions.order_id;

-- The proof of a bank transfer, a private file. The last one that was sent counts.
create table order_receipts (
  order_id bigint primary key references orders,
  file text not null unique,
  type text not null check (type in ('application/pdf', 'image/jpeg')),
  bytes integer not null check (bytes > 0),
  sent_at timestamptz not null
);
create index on order_receipts (sent_at);

-- What an invoice contains, with dates of validity. When a law changes, end the old row and add a new one; never change a row,
-- because invoices are computed from them again.
create table invoice_tax_codes (code text primary key);
insert into invoice_tax_codes values ('vat'), ('stamp_duty');
create table invoice_taxes (
  code text not null references invoice_tax_codes,
  -- Millionths of the price without taxes, or a fixed amount in millimes for each invoice.
  rate_ppm integer not null default 0 check (rate_ppm between 0 and 1000000),
  fixed bigint not null default 0 check (fixed >= 0),
  valid_from date not null,
  -- The first day on which the row is no longer valid.
  valid_until date check (valid_until > valid_from),
  source text not null check (length(source) between 3 and 200),
  primary key (code, valid_from),
  constraint taxes_are_a_rate_or_an_amount check ((rate_ppm > 0) <> (fixed > 0))
);
insert into invoice_taxes (code, rate_ppm, fixed, valid_from, source) values
  ('vat', 190000, 0, '2018-01-01', 'Code de la TVA, art. 7, taux de droit commun depuis la loi de finances 2018'),
  ('stamp_duty', 0, 1000, '2022-01-01', 'Code des droits d’enregistrement et de timbre, art. 117 : 1 DT par facture depuis 2022');
