-- What a person is told. One row for a fact and a person; what kind it is of says who hears of it and in which words.
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  kind text not null,
  -- The fact in a word, 'offer:12': told to one person once, however often its event comes.
  fact text not null,
  -- Facts of one group are shown as one while nobody has read them: 'chat:12'.
  group_key text,
  -- Ids, numbers and names of agencies and places; no phone, no e-mail, no words of a chat.
  data jsonb not null,
  -- How many facts it stands for: itself and those of its group that it has replaced.
  count integer not null default 1 check (count > 0),
  -- False: only the channels outside tell it.
  on_page boolean not null,
  created_at timestamptz not null,
  -- Shown on a page that was before the person's eyes.
  seen_at timestamptz,
  read_at timestamptz,
  -- A newer one of its group stands for it.
  replaced_at timestamptz,
  unique (user_id, fact)
);
create index notification_list on notification (user_id, id desc) where on_page and replaced_at is null;
create index notification_unread on notification (user_id, group_key)
  where read_at is null and replaced_at is null;
create index notification_by_time on notification (created_at);

-- One way of telling one notification. A delivery is claimed by a worker for some minutes; whose claim runs out is
-- taken again.
create table delivery (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notification on delete cascade,
  user_id bigint not null references app_user,
  kind text not null,
  channel text not null check (channel in ('push', 'email', 'telegram', 'max')),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  attempts smallint not null default 0,
  -- Waiting: not before this. Sending: until then it is the claimer's.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  -- Why it was skipped, or what the last attempt failed of: a word and no words of the outside.
  reason text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (notification_id, channel)
);
create index delivery_due on delivery (due_at) where state in ('waiting', 'sending');
create index delivery_open on delivery (user_id, channel) where state in ('waiting', 'sending');
create index delivery_by_state on delivery (state, id desc);

-- How a person wishes to be told; the row is also the lock of whoever tells them.
create table notification_setting (
  user_id bigint primary key references app_user,
  time_zone text not null default 'Europe/Moscow',
  quiet boolean not null default true,
  -- Minutes of the person's own day; from after till means over midnight.
  quiet_from smallint not null default 1260 check (quiet_from between 0 and 1439),
  quiet_till smallint not null default 540 check (quiet_till between 0 and 1439)
);

-- What differs from the kind's own default.
create table notification_preference (
  user_id bigint not null references app_user,
  kind text not null,
  channel text not null check (channel in ('page', 'push', 'email', 'telegram', 'max')),
  is_on boolean not null,
  primary key (user_id, kind, channel)
);

-- A browser that shows notifications. It is forgotten with the session that allowed it.
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  session_id bigint not null references session,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create unique index push_subscription_endpoint on push_subscription (endpoint);
create index push_subscription_by_user on push_subscription (user_id);
create index push_subscription_by_session on push_subscription (session_id);

-- Up to which request the agents of a country have been told.
create table told_request (
  country_id integer primary key references country,
  auction_id bigint not null
);
