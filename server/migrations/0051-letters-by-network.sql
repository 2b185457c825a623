-- Letters with codes are counted by the network that asked, as codes for phones are: whoever has one address of an IPv6
-- network has them all.
alter table email_code add column network text;
update email_code set network = address;
alter table email_code alter column network set not null;
drop index email_code_by_address;
create index email_code_by_network on email_code (network, created_at);
