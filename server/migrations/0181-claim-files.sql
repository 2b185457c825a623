-- Photos and papers that a tourist lays beside a claim as its proofs.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add check (kind in ('photo', 'agency', 'cost', 'review', 'claim'));

create table booking_claim_file (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking_claim,
  name text not null unique references stored_file on delete cascade,
  -- What the tourist called it, with the ending of what it is.
  title text not null,
  added_at timestamptz not null
);
create index booking_claim_file_by_booking on booking_claim_file (booking_id, id);
