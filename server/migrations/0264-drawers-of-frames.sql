-- Frames of open pages lie in six drawers, each of six hours of the clock, and come round every thirty-six. To forget is to
-- empty the drawer that comes next, whole: what took a minute of deleting and as much of vacuum takes milliseconds
-- (docs/decisions/0188). No drawer is ever made or lacking, whether anybody forgets or not. Of before, the last ten minutes
-- stay; whoever was away for longer reads again.
-- oldest program: 0261-guest-answers
lock table live_frame in access exclusive mode;

create temporary table last_frames on commit drop as
  select id, url, name, data, created_at, xid from live_frame
  where created_at > now() - interval '10 minutes' or id = (select max(id) from live_frame);
create temporary table last_number on commit drop as select last_value, is_called from live_frame_id_seq;
drop table live_frame;

create table live_frame (
  id bigint generated always as identity,
  url text not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  -- Of the transaction that stored it.
  xid xid8 default pg_current_xact_id(),
  drawer smallint not null default (floor(extract(epoch from now()) / 21600)::bigint % 6)::smallint,
  primary key (id, drawer)
) partition by list (drawer);
create table live_frame_0 partition of live_frame for values in (0);
create table live_frame_1 partition of live_frame for values in (1);
create table live_frame_2 partition of live_frame for values in (2);
create table live_frame_3 partition of live_frame for values in (3);
create table live_frame_4 partition of live_frame for values in (4);
create table live_frame_5 partition of live_frame for values in (5);
create index live_frame_by_url on live_frame (url, id);
create index live_frame_by_time on live_frame (created_at);

insert into live_frame (id, url, name, data, created_at, xid) overriding system value
  select id, url, name, data, created_at, xid from last_frames;
select setval('live_frame_id_seq', last_value, is_called) from last_number;
