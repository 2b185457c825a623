-- The tourist asks in one tap whether the agent can do it cheaper: when last, and of which version of the offer.
alter table offer_mark
  add column price_asked_at timestamptz,
  add column price_asked_version integer;

-- What a message says beside its words: a line of its own in the conversation. Most say nothing.
alter table message add column event text;

-- With which headers a delivery was tried last; null until it is.
alter table webhook_delivery add column headers jsonb;
