-- A link by which a family looks at the offers of one request and votes; whoever holds it needs no account.
create table share_link (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auction,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The same token for its owner, who copies the link again: sealed by the installation's key, null once it is revoked.
  token bytea,
  -- First name of who asks, as it was then.
  name text not null,
  made_at timestamptz not null,
  revoked_at timestamptz,
  check (revoked_at is null or token is null)
);
create index share_link_by_auction on share_link (auction_id);
create unique index share_link_open on share_link (auction_id) where revoked_at is null;

-- Known by the key of the browser in which the name was given, or by that of the personal link.
create table share_guest (
  id bigint generated always as identity primary key,
  link_id bigint not null references share_link on delete cascade,
  name text not null,
  cookie_hash bytea not null unique check (octet_length(cookie_hash) = 32),
  edit_hash bytea not null unique check (octet_length(edit_hash) = 32),
  joined_at timestamptz not null
);
create unique index share_guest_name on share_guest (link_id, lower(name));

-- Of an option, and so of one version of its offer: an edit makes other options.
create table share_vote (
  guest_id bigint not null references share_guest on delete cascade,
  option_id bigint not null references offer_option,
  value smallint not null check (value in (-1, 0, 1)),
  comment text not null default '',
  voted_at timestamptz not null,
  primary key (guest_id, option_id)
);
create index share_vote_by_option on share_vote (option_id);
