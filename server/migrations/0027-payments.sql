-- Payments: what a gateway was asked for and what it says of it. Money moves in the ledger alone, by the gateway's truth.
create table payment (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  purpose text not null check (purpose in ('top_up', 'booking')),
  provider text not null check (provider in ('sandbox', 'yookassa')),
  -- The gateway's name for it; absent until its answer to the creation was heard.
  provider_id text,
  -- Our own name for it at the gateway: the key of the creation, and what its own name is found by.
  reference uuid not null unique default gen_random_uuid(),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  -- Asked back and not refused; never more than came.
  refunded_kopecks bigint not null default 0 check (refunded_kopecks between 0 and amount_kopecks),
  state text not null default 'created' check (state in
    ('created', 'pending', 'paid', 'failed', 'expired', 'disputed', 'partially_refunded', 'refunded')),
  -- The gateway's word for why it came to nothing, or ours for why it is disputed.
  reason text,
  confirmation_url text,
  -- 'Банковская карта *4477', as the gateway names it.
  method text,
  receipt_state text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- When the gateway is asked again, and how often it has been.
  next_ask_at timestamptz,
  asked_at timestamptz,
  asks integer not null default 0,
  unique (provider, provider_id)
);
create index payment_by_user on payment (user_id, id desc);
create index payment_to_ask on payment (next_ask_at) where next_ask_at is not null;

create table payment_move (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  from_state text not null,
  to_state text not null,
  -- 'create', 'webhook', 'poll', 'page', 'admin', 'refund'
  cause text not null,
  created_at timestamptz not null default now()
);
create index payment_move_by_payment on payment_move (payment_id, id);
create trigger payment_move_is_final before update or delete on payment_move
  for each statement execute function refuse_change();

-- What a gateway's webhook said, in the form in which it is idempotent; believed is only what is read back.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event text not null,
  object_id text not null,
  payment_id bigint references payment,
  heard integer not null default 1,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (provider, object_id, event)
);

create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  -- asked: waits for a second person; sending: the gateway is being asked; pending: it has it, and has not finished.
  state text not null check (state in ('asked', 'sending', 'pending', 'done', 'failed', 'declined')),
  asked_by bigint not null references app_user,
  asked_as text not null check (asked_as in ('agent', 'admin')),
  note text not null default '',
  reference uuid not null unique default gen_random_uuid(),
  provider_id text unique,
  reason text,
  created_at timestamptz not null default now(),
  first_sent_at timestamptz,
  finished_at timestamptz,
  next_ask_at timestamptz,
  asks integer not null default 0
);
create index payment_refund_by_payment on payment_refund (payment_id, id);
create index payment_refund_to_ask on payment_refund (next_ask_at) where next_ask_at is not null;
create index payment_refund_asked on payment_refund (id) where state = 'asked';

create table refund_decision (
  id bigint generated always as identity primary key,
  refund_id bigint not null references payment_refund,
  admin_id bigint not null references app_user,
  is_approved boolean not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  unique (refund_id)
);
create trigger refund_decision_is_final before update or delete on refund_decision
  for each statement execute function refuse_change();

-- The embedded gateway: what a real one keeps on its own side.
create table sandbox_payment (
  id text primary key,
  reference uuid not null unique,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  description text not null,
  return_url text not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'canceled')),
  reason text,
  method text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create table sandbox_refund (
  id text primary key,
  reference uuid not null unique,
  sandbox_payment_id text not null references sandbox_payment,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  created_at timestamptz not null default now()
);
create index sandbox_refund_by_payment on sandbox_refund (sandbox_payment_id);

-- The ledger: what a transfer was for, and a chain in which no link can be changed unnoticed.
alter table ledger_account drop constraint ledger_account_kind_check, add constraint ledger_account_kind_check
  check (kind in ('agent', 'fees', 'top_ups', 'top_up_refunds', 'demo_grants', 'given_up'));
insert into ledger_account (kind) values ('top_up_refunds');
alter table ledger_transfer drop constraint ledger_transfer_kind_check, add constraint ledger_transfer_kind_check
  check (kind in ('fee', 'refund', 'top_up', 'top_up_refund', 'top_up_refund_back', 'demo_grant', 'given_up'));
alter table ledger_transfer
  add column payment_id bigint references payment,
  add column refund_id bigint references payment_refund,
  -- Why a fee came back.
  add column cause text check (cause in ('unread', 'deleted', 'admin')),
  add check ((kind = 'top_up') <= (payment_id is not null)),
  add check ((kind in ('top_up_refund', 'top_up_refund_back')) <= (refund_id is not null));
create index ledger_transfer_by_payment on ledger_transfer (payment_id) where payment_id is not null;
create index ledger_transfer_by_refund on ledger_transfer (refund_id) where refund_id is not null;

/* The hash of an agent's entry covers the one before it and everything of its transfer, the house's side too, so that
   one chain an agent is enough: a chain through the house's accounts would make all agents wait on one another. */
create function ledger_hash(
  previous bytea, account_id bigint, seq integer, amount_kopecks bigint, balance_kopecks bigint,
  house text, kind text, cause text, offer_id bigint, payment_id bigint, refund_id bigint, created_at timestamptz, reason text
) returns bytea language sql stable parallel safe as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(
    account_id || '|' || seq || '|' || amount_kopecks || '|' || balance_kopecks || '|' || house || '|' || kind || '|'
    || coalesce(cause, '') || '|' || coalesce(offer_id::text, '') || '|' || coalesce(payment_id::text, '') || '|' || coalesce(refund_id::text, '')
    || '|' || (extract(epoch from created_at) * 1000000)::bigint || '|' || reason, 'UTF8'))
$$;
alter table ledger_entry add column hash bytea;
alter table ledger_entry disable trigger ledger_entry_is_final;
do $$
declare
  line record;
  previous bytea;
  account bigint;
begin
  for line in
    select entry.id, entry.account_id, entry.seq, entry.amount_kopecks, entry.balance_kopecks, house.kind as house,
      transfer.kind, transfer.offer_id, transfer.created_at, transfer.reason
    from ledger_entry as entry
    join ledger_transfer as transfer on transfer.id = entry.transfer_id
    join ledger_entry as other on other.transfer_id = entry.transfer_id and other.id <> entry.id
    join ledger_account as house on house.id = other.account_id
    where entry.seq is not null order by entry.account_id, entry.seq
  loop
    if account is distinct from line.account_id then previous := null; end if;
    account := line.account_id;
    previous := ledger_hash(previous, line.account_id, line.seq, line.amount_kopecks, line.balance_kopecks,
      line.house, line.kind, null, line.offer_id, null, null, line.created_at, line.reason);
    update ledger_entry set hash = previous where id = line.id;
  end loop;
end $$;
alter table ledger_entry enable trigger ledger_entry_is_final;
alter table ledger_entry add check ((seq is null) = (hash is null));

create table ledger_check (
  id bigint generated always as identity primary key,
  -- Absent: the daily one.
  asked_by bigint references app_user,
  created_at timestamptz not null default now(),
  finished_at timestamptz not null,
  -- Everything of before this moment is committed and was looked at.
  as_of timestamptz not null,
  entries bigint not null,
  -- Of all links of all chains until `as_of`: a history that was written anew, chain and all, has another one.
  digest bytea not null,
  is_sound boolean not null,
  -- [{rule, rows: [what]}]
  findings jsonb not null,
  totals jsonb not null
);
