-- What the tour itself costs, where its agency asks less of the tourist; null where `price` is the tour's own.
alter table offer_option add column list_price integer check (list_price > price);

-- How much of a tour's price an agency ever takes off, percent. Without a row: no more than its commission.
create table agent_discount (
  agent_id bigint primary key references agent,
  max_percent numeric(3, 1) not null check (max_percent between 0 and 50)
);
