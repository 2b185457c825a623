-- An agency may show its special offer with a photo of its own.
alter table special_offer
  -- In the one way of writing of picture_address, where what became of it stands.
  add column picture_url text check (length(picture_url) <= 2000);

alter table special_offer_day
  -- How many other addresses of photos the agent has named on it.
  add column pictures smallint not null default 0;
