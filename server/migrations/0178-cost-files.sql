-- Papers that show an agency's costs, beside the lines that name them.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add check (kind in ('photo', 'agency', 'cost'));

create table booking_cost_file (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking_cancellation,
  name text not null unique references stored_file on delete cascade,
  -- What the agency called it, with the ending of what it is.
  title text not null,
  added_at timestamptz not null
);
create index booking_cost_file_by_booking on booking_cost_file (booking_id, id);
