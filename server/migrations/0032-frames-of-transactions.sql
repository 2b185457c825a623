-- Which transaction stored a frame: a page that says which ones its reads had seen is told exactly what came after.
-- Frames from before have none and count as seen.
alter table live_frame add column xid xid8;
alter table live_frame alter column xid set default pg_current_xact_id();
