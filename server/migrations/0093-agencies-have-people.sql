-- Who works in an agency beside its owner, who is `agent.id` himself and has no row here.
create table agency_member (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agent,
  user_id bigint not null references app_user,
  -- Of contract/platform/agency-rights.ts, in its order.
  rights text[] not null check (rights <@ array['answer', 'money', 'data', 'staff']),
  invited_by bigint references app_user,
  joined_at timestamptz not null,
  left_at timestamptz,
  check (agency_id <> user_id)
);
-- Nobody works in two; every call of a signed-in person looks here.
create unique index agency_member_of_person on agency_member (user_id) where left_at is null;
create index agency_member_by_agency on agency_member (agency_id);

-- A link that makes its first reader one of them. The secret is shown once and kept as its hash.
create table agency_invitation (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agent,
  token_hash bytea not null unique,
  rights text[] not null check (rights <@ array['answer', 'money', 'data', 'staff']),
  -- For whom, in the words of who invites.
  name text not null,
  invited_by bigint not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  accepted_by bigint references app_user
);
create index agency_invitation_by_agency on agency_invitation (agency_id);
