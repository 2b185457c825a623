-- Of what waits for the staff and ends by no deed of its own page: what of it was there until then is looked after. Newer
-- failures are work again.
create table work_put_aside (
  kind text not null,
  subject_id bigint not null,
  at timestamptz not null,
  by_id bigint not null references app_user,
  reason text not null,
  primary key (kind, subject_id)
);

-- The queue looks every ten minutes for what was given up.
create index delivery_given_up on delivery (channel, finished_at) where state = 'failed';
create index webhook_delivery_given_up on webhook_delivery (webhook_id, finished_at) where state = 'failed';
