-- A booking that money has come for, and that somebody calls off: what the agency keeps for its costs, what goes back.
create table booking_cancellation (
  booking_id bigint primary key references booking,
  -- Whose doing it is. Nothing is kept for costs where it is not the tourist's.
  asked_by text not null check (asked_by in ('tourist', 'agent', 'system')),
  -- Of contract/bookings/booking-acts.ts; empty: the system's.
  reason text not null default '',
  note text not null default '',
  asked_at timestamptz not null,
  -- When the agency named its costs, which may be none; null: not yet.
  costs_at timestamptz,
  costs_note text not null default '',
  -- The tourist disagrees: nothing is settled until an administrator has decided.
  disputed_at timestamptz,
  dispute_note text not null default '',
  -- What the agency answered to it.
  answer_note text not null default '',
  answered_at timestamptz,
  decided_by bigint references app_user,
  decision_note text not null default '',
  -- What is kept in the end, kopecks; null: not settled yet.
  kept bigint check (kept >= 0),
  settled_at timestamptz,
  check ((kept is null) = (settled_at is null)),
  check (disputed_at is null or costs_at is not null),
  check (decided_by is null or disputed_at is not null)
);
create index booking_cancellation_waiting on booking_cancellation (asked_at)
  where settled_at is null;

create table booking_cost (
  booking_id bigint not null references booking_cancellation,
  n smallint not null check (n > 0),
  title text not null,
  -- Kopecks.
  amount bigint not null check (amount > 0),
  -- The paper that shows it: 'Счёт туроператора № 15 от 20.11.2026'.
  proof text not null,
  primary key (booking_id, n)
);
