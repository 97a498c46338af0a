-- The update locks the account's row: concurrent entries are added one after the other.
create or replace function update_credit_balance() returns trigger language plpgsql as $$
begin
  update credit_accounts set balance = balance + new.amount where id = new.account_id
  returning balance into new.balance_after;
  return new;
end $$;
create or replace trigger credit_entries_balance before insert on credit_entries
  for each row execute function update_credit_balance();

-- The credit ledger is append-only, and only entries change a balance.
create or replace function reject_credit_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the credit ledger is append-only' using errcode = 'check_violation', constraint = 'credit_ledger_append_only';
end $$;
create or replace trigger credit_entries_changes_rejected before update or delete on credit_entries
  for each row execute function reject_credit_ledger_change();
create or replace trigger credit_entries_truncate_rejected before truncate on credit_entries execute function reject_credit_ledger_change();
create or replace trigger credit_balance_changes_rejected before update of balance on credit_accounts
  for each row when (pg_trigger_depth() = 0) execute function reject_credit_ledger_change();

-- A refund returns exactly the amount of its entry, to the same account.
create or replace function check_credit_refund() returns trigger language plpgsql as $$
begin
  if not exists (
    select from credit_entries where id = new.refunds and account_id = new.account_id and amount = -new.amount
  ) then
    raise exception 'entry % cannot be refunded like this', new.refunds
      using errcode = 'check_violation', constraint = 'refund_equals_its_entry';
  end if;
  return new;
end $$;
create or replace trigger credit_entries_refund before insert on credit_entries
  for each row when (new.refunds is not null) execute function check_credit_refund();

-- A decided order cannot be decided again, except that a payment that came too late may confirm it; what was ordered and
-- its price never change.
create or replace function check_order_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' and new.state <> old.state and not (
    old.state in ('cancelled', 'expired') and new.state = 'confirmed'
    and exists (select from unexpected_payments where order_id = old.id and settlement is null)
  ) then
    raise exception 'order % is already %', old.reference, old.state
      using errcode = 'check_violation', constraint = 'orders_are_decided_once';
  end if;
  if (new.amount, new.deducted, new.currency, new.pack_id, new.plan_id, new.period, new.credits, new.reference)
     is distinct from (old.amount, old.deducted, old.currency, old.pack_id, old.plan_id, old.period, old.credits, old.reference) then
    raise exception 'what order % is for does not change', old.reference
      using errcode = 'check_violation', constraint = 'orders_keep_their_price';
  end if;
  if old.state <> 'pending' and new.billing_name is not null
     and (new.billing_name, new.billing_tax_number, new.billing_address)
       is distinct from (old.billing_name, old.billing_tax_number, old.billing_address) then
    raise exception 'the invoice of order % does not change', old.reference
      using errcode = 'check_violation', constraint = 'orders_keep_their_billing_data';
  end if;
  return new;
end $$;
create or replace trigger orders_change before update on orders for each row execute function check_order_change();

create or replace trigger order_receipts_file after delete on order_receipts for each row execute function release_file();

-- Orders are never paid back by more than was paid, and a decided adjustment does not change. Callers lock the order.
create or replace function check_adjustment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state <> 'waiting' and (new.state, new.credits, new.amount, new.credit_note_number)
     is distinct from (old.state, old.credits, old.amount, old.credit_note_number) then
    raise exception 'adjustment % is already %', old.public_key, old.state
      using errcode = 'check_violation', constraint = 'adjustments_are_decided_once';
  end if;
  if new.state = 'done' and new.order_id is not null and new.amount + (
    select coalesce(sum(amount), 0) from adjustments where order_id = new.order_id and state = 'done' and id <> new.id
  ) > (select amount from orders where id = new.order_id and state = 'confirmed') then
    raise exception 'more than was paid' using errcode = 'check_violation', constraint = 'refunds_are_within_the_payment';
  end if;
  return new;
end $$;
create or replace trigger adjustments_check before insert or update on adjustments for each row execute function check_adjustment();

-- Invoices and credit notes as accountants read them. A credit note names what was paid back before it, because its taxes are
-- the difference of two sums.
create or replace view invoices as
select orders.invoice_number as number, 'invoice' as kind, null::text as corrects, orders.decided_at as issued_at,
  orders.amount, 0::bigint as refunded_before, orders.id as order_id, orders.decided_at as paid_at
from orders where invoice_number is not null
union all
select adjustments.credit_note_number, 'credit_note', orders.invoice_number, adjustments.decided_at, adjustments.amount,
  coalesce(sum(adjustments.amount) over (partition by order_id order by credit_note_number
    rows between unbounded preceding and 1 preceding), 0)::bigint, orders.id, orders.decided_at
from adjustments join orders on orders.id = adjustments.order_id where credit_note_number is not null;

-- Prices are never changed backwards: orders and invoices of the past can be explained with them.
create or replace function reject_price_change() returns trigger language plpgsql as $$
begin
  raise exception 'prices are append-only' using errcode = 'check_violation', constraint = 'prices_append_only';
end $$;
create or replace trigger prices_changes_rejected before update of price, valid_from, pack_id, plan_id, period or delete on prices
  for each row execute function reject_price_change();
create or replace trigger prices_truncate_rejected before truncate on prices execute function reject_price_change();
