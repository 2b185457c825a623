-- The present version of an offer: since when it stands and until when; which version the tourist has opened, and which
-- one had been opened before that, so that a change can be told.
alter table offer
  add column version_at timestamptz not null default now(),
  add column expires_at timestamptz not null default now() + interval '14 days',
  add column reminded_at timestamptz,
  add column seen_version smallint,
  add column compared_version smallint,
  add column chosen_option_id bigint references offer_option;

update offer set
  version_at = created_at,
  seen_version = case when read_at is not null then version end,
  expires_at = least(
    created_at + interval '14 days',
    ((select date_to from auction where auction.id = offer.auction_id) + 1)::timestamp at time zone 'Europe/Moscow',
    ((select max(day) from offer_option as option where option.offer_id = offer.id) + 1)::timestamp at time zone 'Europe/Moscow'
  );

create unique index offer_chosen on offer (auction_id) where state = 'chosen';
alter table offer add constraint offer_chosen_option check ((state = 'chosen') = (chosen_option_id is not null));
create index offer_expiring on offer (expires_at) where state = 'sent';
drop index offer_unread;
-- The fee comes back for whatever nobody has opened, but for what the agent or an administrator took away.
create index offer_unread on offer (created_at) where read_at is null and state in ('sent', 'declined', 'expired');

-- The comments of versions that have been replaced; their options stay in offer_option.
create table offer_past_version (
  offer_id bigint not null references offer,
  version smallint not null,
  comment text not null,
  made_at timestamptz not null,
  primary key (offer_id, version)
);

-- The table of moves once more, where nobody gets past it: server/modules/offers/offers.states.ts.
alter table offer_move add constraint offer_move_exists check (((from_state is null and to_state = 'sent')
  or (from_state = 'sent' and to_state in ('sent', 'withdrawn', 'declined', 'chosen', 'expired', 'removed'))
  or (from_state in ('declined', 'expired') and to_state = 'removed')
  or (from_state = 'removed' and to_state in ('sent', 'declined', 'expired'))) is true);

-- What administrators did to offers, and why.
create table offer_decision (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offer,
  action text not null check (action in ('hide', 'restore', 'ask_refund', 'refund')),
  reason text not null,
  admin_id bigint not null references app_user,
  -- A large refund is asked for by one administrator and made by another: who asked.
  asked_by bigint references app_user,
  decided_at timestamptz not null default now(),
  check (asked_by is null or (action = 'refund' and asked_by <> admin_id))
);
create index offer_decision_by_offer on offer_decision (offer_id, id);
create trigger offer_decision_is_final before update or delete on offer_decision
  for each statement execute function refuse_change();
