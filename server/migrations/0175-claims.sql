-- A tourist who has come back asks some of the money back: one claim a trip, its answer and its end.
create table booking_claim (
  booking_id bigint primary key references booking,
  note text not null,
  -- Kopecks, as are all sums here.
  asked bigint not null check (asked > 0),
  made_at timestamptz not null,
  answer_due_at timestamptz not null,
  -- The agency was told once that its time is nearly over.
  reminded_at timestamptz,
  answer_note text not null default '',
  offered bigint check (offered between 0 and asked),
  answered_at timestamptz,
  -- By whose word it ended.
  closed_by text check (closed_by in ('tourist', 'agent', 'admin')),
  decided_by bigint references app_user,
  decision_note text not null default '',
  given bigint check (given between 0 and asked),
  closed_at timestamptz,
  check ((offered is null) = (answered_at is null)),
  check ((given is null) = (closed_at is null) and (closed_by is null) = (closed_at is null)),
  check (closed_by is distinct from 'admin' or decided_by is not null)
);
create index booking_claim_waiting on booking_claim (made_at) where closed_at is null;
