-- An address goes at once for whoever removes it; its log, which may be of a hundred thousand events, goes after it.
alter table webhook add column removed_at timestamptz, add check (removed_at is null or off_at is not null);
drop index webhook_place;
create unique index webhook_place on webhook (agent_id, place) where removed_at is null;
create index webhook_removed on webhook (id) where removed_at is not null;
-- What is past its day is found without reading what is not.
create index webhook_delivery_expiring on webhook_delivery (webhook_id, expires_at) where state in ('waiting', 'sending');
