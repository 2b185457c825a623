-- People whose documents a tourist keeps for the next trip: the whole card is sealed by a key of its own.
create table saved_traveller (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user,
  key_id bigint not null unique references vault_key,
  sealed bytea not null,
  version integer not null default 1,
  -- The last day of the document, for the warnings: the one thing of a card that is not sealed.
  document_until date,
  -- The shortest of the warnings that were told, days before.
  warned_days integer,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- When the owner was asked whether to keep it.
  asked_at timestamptz
);
create index saved_traveller_by_owner on saved_traveller (owner_id, id);
create index saved_traveller_by_end on saved_traveller (document_until) where document_until is not null;
create index saved_traveller_by_use on saved_traveller (used_at);

-- Who has looked at whose whole document, and when: numbers alone, never what was shown.
create table document_look (
  id bigint generated always as identity primary key,
  looked_at timestamptz not null,
  user_id bigint not null references app_user,
  -- What it was, 'saved_traveller', and its number.
  subject text not null,
  subject_id bigint not null
);
create index document_look_by_subject on document_look (subject, subject_id, id);
create index document_look_by_user on document_look (user_id, id);
create trigger document_look_is_final before update or delete on document_look
  for each statement execute function refuse_change();
create trigger document_look_is_kept before truncate on document_look
  for each statement execute function refuse_change();
