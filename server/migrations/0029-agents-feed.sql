-- What an agent has done with requests, and keeps for answering them.

alter table agent_hidden_auction add column reason text
  check (reason in ('budget', 'dates', 'place', 'hotel', 'rivals', 'other'));

-- Requests that an agent has opened, beyond those that were marked all at once.
create table agent_seen_request (
  agent_id bigint not null references agent,
  auction_id bigint not null references auction,
  seen_at timestamptz not null,
  primary key (agent_id, auction_id)
);
create index agent_seen_request_by_time on agent_seen_request (seen_at);

-- Every request up to this one counts as opened.
create table agent_feed_mark (
  agent_id bigint primary key references agent,
  seen_through bigint not null
);

create table feed_filter (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  name text not null,
  -- As contract/offers/feed/feed.ts has it; days are ISO.
  filters jsonb not null,
  sort text not null,
  is_default boolean not null,
  -- Only new requests that fit such a filter notify.
  notify boolean not null,
  position smallint not null
);
create index feed_filter_by_agent on feed_filter (agent_id, position);
create unique index feed_filter_default on feed_filter (agent_id) where is_default;

create table answer_template (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  name text not null,
  text text not null
);
create index answer_template_by_agent on answer_template (agent_id, name);

-- Percent of a tour's price, the agent's own secret. Null operator: every operator that has no row of its own.
create table agent_commission (
  agent_id bigint not null references agent,
  operator_id integer references operator,
  percent numeric(3, 1) not null check (percent between 0 and 50),
  unique nulls not distinct (agent_id, operator_id)
);

-- What the feeds in the memory of web processes have to read again: a request, or how one agent stands to one (null:
-- to all of them). By the number of the transaction, so that whoever has read everything that was visible to a snapshot
-- knows from which number on the rest will be, whichever commits first. Rows of an hour are kept.
create table feed_change (
  xid xid8 not null default pg_current_xact_id(),
  auction_id bigint,
  agent_id bigint,
  changed_at timestamptz not null default now()
);
create index feed_change_by_xid on feed_change (xid);

create function note_request_change() returns trigger language plpgsql as $$
begin
  insert into feed_change (auction_id) values (new.id);
  return null;
end $$;
create trigger auction_changes_feed after insert or update on auction
  for each row execute function note_request_change();

create function note_own_change() returns trigger language plpgsql as $$
begin
  insert into feed_change (auction_id, agent_id)
  values (case when tg_op = 'DELETE' then old.auction_id else new.auction_id end,
    case when tg_op = 'DELETE' then old.agent_id else new.agent_id end);
  return null;
end $$;
create trigger offer_changes_feed after insert on offer
  for each row execute function note_own_change();
create trigger hiding_changes_feed after insert or update or delete on agent_hidden_auction
  for each row execute function note_own_change();
create trigger seeing_changes_feed after insert on agent_seen_request
  for each row execute function note_own_change();

create function note_mark_change() returns trigger language plpgsql as $$
begin
  insert into feed_change (agent_id) values (new.agent_id);
  return null;
end $$;
create trigger mark_changes_feed after insert or update on agent_feed_mark
  for each row execute function note_mark_change();
