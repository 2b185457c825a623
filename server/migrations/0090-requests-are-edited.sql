-- A request's tourist edits it. `version` counts the edits, so that two windows do not write over one another;
-- `party_version` is the version in which its guests changed last: prices of before are those of other guests.
alter table auction
  add column version integer not null default 1,
  add column party_version integer not null default 1,
  add column edited_at timestamptz;

-- For which version of its request the present version of an offer was made.
alter table offer add column request_version integer not null default 1;
