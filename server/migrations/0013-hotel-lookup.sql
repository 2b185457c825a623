-- What a lookup shows first: greater is better known. server/modules/geo/hotels/hotel-popularity.rules.ts says of what it is made.
alter table hotel add column popularity integer not null default 0;
-- By the transaction that added it a hotel is found by lookups which have read all the others before: what was still
-- under way at the last look has a number not below that look's xmin, in whichever order it commits.
alter table hotel add column added_in xid8 not null default pg_current_xact_id();
create index hotel_by_addition on hotel (added_in);
create index hotel_by_popularity on hotel ((-popularity), id);

-- Two spellings of one name are one hotel, whoever brings it: a file of ours or a supplier's search.
alter table hotel drop constraint hotel_region_id_name_key;
alter table hotel add unique (region_id, search_name);

-- The feed's resorts, for an agent's filter.
create index auction_feed_by_region on auction (region_id, id desc)
  where state = 'active' and hidden_at is null and region_id is not null;
