-- An administrator has looked into it: the money has gone as the agency says, or it is settled otherwise, and why.
alter table bank_refund
  add column closed_at timestamptz,
  add column closed_by bigint references app_user,
  add column closing text not null default '',
  add constraint bank_refund_closed check (
    (closed_by is null) = (closed_at is null) and (closed_at is null or objected_at is not null));
