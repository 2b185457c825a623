-- Who of the agency did it; null: its own system by a key, a move from before it was noted, or nobody of an agency.
alter table offer_move add column person_id bigint references app_user;

-- Own offers that an agency has put out of the way: they stand on a list of their own, everybody else sees them as before.
create table agent_hidden_offer (
  offer_id bigint primary key references offer,
  hidden_at timestamptz not null
);
