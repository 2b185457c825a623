-- What tourists say of a hotel stands on its page.
alter table review
  -- The booking's own, here for the lists, as the agency is.
  add column hotel_id integer references hotel;
update review set hotel_id = option.hotel_id
  from booking join offer_option as option on option.id = booking.option_id
  where booking.id = review.booking_id;
alter table review alter column hotel_id set not null;

-- Only who has been there has given it a mark.
create index review_by_hotel on review (hotel_id, id desc) where state = 'published' and hotel is not null;
