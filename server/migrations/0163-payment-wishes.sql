-- How the tourist would like to pay for the trip, in own words, for the agent.
alter table booking add column payment_wishes text not null default '';
