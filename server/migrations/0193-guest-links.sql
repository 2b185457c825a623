-- A guest reads the answer by a link that the own browser has made: of its key there is the hash alone. Null: asked without one.
alter table ticket_guest add column link_hash bytea check (octet_length(link_hash) = 32);
create index ticket_guest_by_link on ticket_guest (link_hash) where link_hash is not null;
