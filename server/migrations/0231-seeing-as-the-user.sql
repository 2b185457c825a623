-- A session in which one of the staff sees the site as this person: it reads, and ends with the sign-in that opened it.
alter table session add column viewer_session_id bigint references session on delete cascade;
create index session_by_viewer on session (viewer_session_id) where viewer_session_id is not null;
