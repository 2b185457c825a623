-- A code opens only what it was asked for.
alter table phone_code add column purpose text not null default 'sign_in'
  check (purpose in ('sign_in', 'registration', 'proof', 'phone_change'));
update phone_code set purpose = 'registration' where registration is not null;
alter table phone_code alter column purpose drop default;

-- Codes are counted by the network that asked: an IPv4 address, or the 64 leading bits of an IPv6 one.
alter table phone_code add column network text;
update phone_code set network = address;
alter table phone_code alter column network set not null;
drop index phone_code_by_address;
create index phone_code_by_network on phone_code (network, created_at);

-- SHA-256 of the browser's own random cookie, and whether the phone's owner had signed in with it before: such a
-- device has limits of its own, which strangers cannot use up.
alter table phone_code add column device bytea;
alter table phone_code add column is_known_device boolean not null default false;
create index phone_code_by_device on phone_code (device, created_at) where device is not null;

-- What became of it: which provider took it over, or why none did.
alter table phone_code add column provider text;
alter table phone_code add column sent_at timestamptz;
alter table phone_code add column failure text;

create table known_device (
  user_id bigint not null references app_user on delete cascade,
  device bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, device)
);

-- What codes cost, by the day in Moscow: nobody can make us spend more than the day's cap.
create table code_spending_day (
  day date primary key,
  kopecks integer not null check (kopecks >= 0)
);
