-- The asker's own mark: the same question sent twice is one.
alter table ticket_guest add client_id text not null unique;
