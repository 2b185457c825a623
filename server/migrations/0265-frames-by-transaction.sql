-- What was stored since a look is found by its transaction, whatever the last minute holds; what one address was told
-- since a page left by the address and the time.
create index live_frame_by_xid on live_frame (xid);
create index live_frame_by_url_time on live_frame (url, created_at);
drop index live_frame_by_url;
-- The moment at which a frame got its number, not that at which its transaction began: a later number has a later moment.
alter table live_frame alter column created_at set default clock_timestamp();
