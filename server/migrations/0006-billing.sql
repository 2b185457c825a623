-- Double entry, kopecks, append-only. An agent's account carries its running balance, so that it can never pass below zero.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('agent', 'fees', 'top_ups', 'demo_grants')),
  agent_id bigint references agent,
  check ((kind = 'agent') = (agent_id is not null))
);
create unique index ledger_account_of_agent on ledger_account (agent_id) where agent_id is not null;
create unique index ledger_account_of_house on ledger_account (kind) where agent_id is null;
insert into ledger_account (kind) values ('fees'), ('top_ups'), ('demo_grants');

create table ledger_transfer (
  id bigint generated always as identity primary key,
  -- 'fee:offer:12': what the money moved for; the same reason never moves it twice.
  reason text not null unique,
  kind text not null check (kind in ('fee', 'refund', 'top_up', 'demo_grant')),
  offer_id bigint,
  created_at timestamptz not null default now()
);
create index ledger_refund_by_offer on ledger_transfer (offer_id) where kind = 'refund';

create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfer,
  account_id bigint not null references ledger_account,
  amount_kopecks bigint not null check (amount_kopecks <> 0),
  seq integer,
  balance_kopecks bigint check (balance_kopecks >= 0),
  unique (transfer_id, account_id),
  check ((seq is null) = (balance_kopecks is null))
);
create unique index ledger_entry_in_order on ledger_entry (account_id, seq desc) where seq is not null;

create function transfer_is_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount_kopecks) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % is not balanced', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function transfer_is_balanced();
create trigger ledger_entry_is_final before update or delete on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_transfer_is_final before update or delete on ledger_transfer
  for each statement execute function refuse_change();
