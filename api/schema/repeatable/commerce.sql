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
  if (new.amount, new.currency, new.pack_id, new.plan_id, new.period, new.credits, new.reference)
     is distinct from (old.amount, old.currency, old.pack_id, old.plan_id, old.period, old.credits, old.reference) then
    raise exception 'what order % is for does not change', old.reference
      using errcode = 'check_violation', constraint = 'orders_keep_their_price';
  end if;
  return new;
end $$;
create or replace trigger orders_change before update on orders for each row execute function check_order_change();
