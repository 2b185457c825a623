-- Pictures of hotels: addresses that suppliers name, what was drawn of them, and whose they are.

-- Files of the house belong to nobody.
alter table stored_file
  alter column owner_id drop not null,
  drop constraint stored_file_kind_check,
  drop constraint stored_file_type_check;
alter table stored_file
  add check (kind in ('photo', 'agency', 'cost', 'review', 'claim', 'message', 'hotel')),
  add check (type in ('image/webp', 'image/avif', 'application/pdf', 'image/jpeg', 'image/png')),
  add check ((owner_id is null) = (kind = 'hotel'));

-- Drawn anew in a few widths; its files are called by its key, a width and a type.
create table picture (
  -- Of the bytes as they came and of how they are drawn: the same picture of two sources is one.
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  -- Of the largest file.
  width smallint not null check (width > 0),
  height smallint not null check (height > 0)
);

-- Each address is fetched once, whoever names it and however often.
create table picture_address (
  id bigint generated always as identity primary key,
  url text not null check (length(url) <= 2000),
  -- An address may be longer than a row of an index.
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  host text not null,
  state text not null default 'waiting' check (state in ('waiting', 'drawn', 'refused')),
  -- Why there is no picture: a word of server/modules/hotel-pictures/fetching/reasons.rules.ts; of one that waits, why the
  -- last try was in vain.
  reason text check (length(reason) <= 40),
  tries smallint not null default 0,
  -- Not before; while somebody is at it, when it is taken for lost.
  due_at timestamptz not null,
  picture_key text references picture,
  check ((state = 'drawn') = (picture_key is not null)),
  check (state <> 'refused' or reason is not null)
);
create index picture_address_due on picture_address (due_at, id) where state = 'waiting';
create index picture_address_by_host on picture_address (host) where state = 'waiting';
create index picture_address_by_picture on picture_address (picture_key) where picture_key is not null;

create table hotel_picture (
  hotel_id integer not null references hotel on delete cascade,
  url_id bigint not null references picture_address,
  -- tourvisor, price-file:anex, special-offer: who named it first.
  source text not null,
  -- The lower one is shown first.
  place smallint not null,
  primary key (hotel_id, url_id)
);
create index hotel_picture_by_address on hotel_picture (url_id);
