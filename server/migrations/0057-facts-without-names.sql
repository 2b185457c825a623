-- Facts are kept for a month and name nobody; whose refund a lost job might have left out is found by an index.

update event set data = data - 'organisation' where name = 'offer.submitted' and data ? 'organisation';
update event set data = data - 'device' where name = 'device.joined' and data ? 'device';

create index auction_move_of_deletion on auction_move (moved_at) where to_state = 'deleted';
create index phone_change_due on phone_change (due_at) where state = 'waiting';
