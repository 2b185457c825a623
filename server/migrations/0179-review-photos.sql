-- Photos that a tourist lays beside a review, before it is sent and while it may be changed.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add check (kind in ('photo', 'agency', 'cost', 'review'));

create table review_photo (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  -- The whole picture and its square, both drawn by us.
  large text not null unique references stored_file on delete cascade,
  small text not null unique references stored_file on delete cascade,
  -- Pixels of the whole one.
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  added_at timestamptz not null
);
create index review_photo_by_booking on review_photo (booking_id, id);
