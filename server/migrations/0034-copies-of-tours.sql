-- An offer's options are copies of tours, and tours name places by numbers alone. Six keys for each option cost as much as
-- writing it, and all responses of an hour lock the same few rows for them. Instead, no place ever goes away.
alter table offer_option
  drop constraint offer_option_departure_id_fkey,
  drop constraint offer_option_country_id_fkey,
  drop constraint offer_option_region_id_fkey,
  drop constraint offer_option_hotel_id_fkey,
  drop constraint offer_option_operator_id_fkey,
  drop constraint offer_option_meal_id_fkey;

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never removed: what is written down for good names them', tg_table_name;
end $$;
create trigger departure_stays before delete or truncate on departure for each statement execute function refuse_removal();
create trigger country_stays before delete or truncate on country for each statement execute function refuse_removal();
create trigger region_stays before delete or truncate on region for each statement execute function refuse_removal();
create trigger hotel_stays before delete or truncate on hotel for each statement execute function refuse_removal();
create trigger operator_stays before delete or truncate on operator for each statement execute function refuse_removal();
create trigger meal_stays before delete or truncate on meal for each statement execute function refuse_removal();
