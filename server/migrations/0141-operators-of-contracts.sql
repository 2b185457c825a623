-- What a contract says of its tour operator. An agency types it once, and again where the register has changed.
create table agency_operator_facts (
  agent_id bigint not null references agent,
  operator_id integer not null references operator,
  -- contract/bookings/documents/operators.ts, days in ISO.
  facts jsonb not null,
  changed_at timestamptz not null,
  primary key (agent_id, operator_id)
);

-- What was said with a price, so that its contract is built again from the same words.
create table booking_price_facts (
  price_id bigint primary key references booking_price,
  operator jsonb not null,
  transfer text not null,
  insurance text not null
);
create trigger booking_price_facts_is_final before update or delete on booking_price_facts
  for each statement execute function refuse_change();
