-- The queue of the staff looks every ten minutes for payments of which the gateway says something else than we do.
create index payment_disputed on payment (id) where state = 'disputed';
