-- Promo codes: discounts of bookings, which are known here by their numbers alone, and bonuses to agents' balances.

-- What is given, to whom and until when; one code or a batch of them.
create table promo (
  id bigint generated always as identity primary key,
  title text not null,
  kind text not null check (kind in ('discount', 'bonus')),
  state text not null default 'draft' check (state in ('draft', 'active', 'stopped')),
  -- Either a percentage, with a cap or without one, or a sum.
  percent smallint check (percent between 1 and 100),
  cap_kopecks bigint check (cap_kopecks > 0),
  kopecks bigint check (kopecks > 0),
  min_kopecks bigint not null default 0 check (min_kopecks >= 0),
  -- Moscow's days; both belong to it.
  starts_on date,
  ends_on date,
  -- Reserved and used ones together; no limit where nothing is said.
  uses_max integer check (uses_max > 0),
  uses integer not null default 0 check (uses >= 0),
  person_uses_max smallint not null check (person_uses_max > 0),
  -- Empty: all.
  country_ids integer[] not null default '{}',
  is_for_new_people boolean not null default false,
  payer text not null check (payer in ('platform', 'agency')),
  -- The one that bears it: it is for its trips alone.
  agency_id bigint references agent,
  is_batch boolean not null,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  started_by bigint references app_user,
  started_at timestamptz,
  stopped_by bigint references app_user,
  stopped_at timestamptz,
  -- The codes of a batch leave once.
  downloaded_by bigint references app_user,
  downloaded_at timestamptz,
  constraint promo_uses_within check (uses <= uses_max),
  check ((percent is null) <> (kopecks is null)),
  check (cap_kopecks is null or percent is not null),
  check (kind = 'discount' or (kopecks is not null and payer = 'platform')),
  check ((payer = 'agency') = (agency_id is not null)),
  check (ends_on >= starts_on)
);

create table promo_code (
  id bigint generated always as identity primary key,
  promo_id bigint not null references promo,
  -- As it is shown, and as it is compared: contract/promo-codes/promo-code.ts.
  code text not null,
  folded text not null unique,
  -- Of a batch: once. Null: as often as its promo allows.
  uses_max integer check (uses_max > 0),
  uses integer not null default 0 check (uses >= 0),
  constraint promo_code_uses_within check (uses <= uses_max)
);
create index promo_code_by_promo on promo_code (promo_id, id);

-- Kept by somebody for the next booking; of an agency's bonus, taken.
create table promo_activation (
  id bigint generated always as identity primary key,
  code_id bigint not null references promo_code,
  user_id bigint not null references app_user,
  -- Of an agent: whoever of the agency has typed it, it is the agency's.
  agency_id bigint references agent,
  activated_at timestamptz not null
);
create unique index promo_activation_of_person on promo_activation (user_id, code_id);
create index promo_activation_by_agency on promo_activation (agency_id, id) where agency_id is not null;
create index promo_activation_by_code on promo_activation (code_id);

create table promo_use (
  id bigint generated always as identity primary key,
  promo_id bigint not null references promo,
  code_id bigint not null references promo_code,
  user_id bigint not null references app_user,
  -- Whose trip is cheaper, or whose balance is larger.
  agency_id bigint not null references agent,
  -- Null: a bonus.
  booking_id bigint,
  -- As the promo said when it was promised.
  payer text not null check (payer in ('platform', 'agency')),
  kopecks bigint not null check (kopecks > 0),
  state text not null check (state in ('reserved', 'used', 'released')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (booking_id is not null or state = 'used')
);
create unique index promo_use_of_booking on promo_use (booking_id) where state <> 'released';
create unique index promo_use_of_bonus on promo_use (promo_id, agency_id) where booking_id is null;
create index promo_use_by_promo on promo_use (promo_id, id);
create index promo_use_by_person on promo_use (user_id, promo_id);
create index promo_use_by_code on promo_use (code_id);
create index promo_use_by_agency on promo_use (agency_id);

-- The table of moves once more, where nobody gets past it: server/modules/promo-codes/promo.states.ts. Nothing else of a use
-- ever changes.
create function promo_use_moves() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('reserved', 'used'), ('reserved', 'released'))
    or (to_jsonb(old) - '{state,changed_at}'::text[]) <> (to_jsonb(new) - '{state,changed_at}'::text[]) then
    raise exception 'no move of a promo use from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'promo_use_move_exists';
  end if;
  return new;
end $$;
create trigger promo_use_move_exists before update on promo_use
  for each row execute function promo_use_moves();

-- What of a discount came back with refunds.
create table promo_return (
  -- The refund's number: the same one never takes anything back twice.
  refund_id bigint primary key,
  use_id bigint not null references promo_use,
  kopecks bigint not null check (kopecks > 0),
  returned_at timestamptz not null
);
create index promo_return_by_use on promo_return (use_id);
create trigger promo_return_is_final before update or delete on promo_return
  for each statement execute function refuse_change();

alter table ledger_account drop constraint ledger_account_kind_check, add constraint ledger_account_kind_check
  check (kind in ('agent', 'fees', 'top_ups', 'top_up_refunds', 'demo_grants', 'given_up', 'debts', 'promotions'));
insert into ledger_account (kind) values ('promotions');
alter table ledger_transfer drop constraint ledger_transfer_kind_check, add constraint ledger_transfer_kind_check
  check (kind in ('fee', 'refund', 'top_up', 'top_up_refund', 'top_up_refund_back', 'demo_grant', 'demo_return', 'given_up', 'debt', 'debt_paid', 'promotion', 'promotion_back', 'bonus'));
create index ledger_transfer_of_promotions on ledger_transfer (id) where kind in ('promotion', 'promotion_back', 'bonus');
