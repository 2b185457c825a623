-- One ИНН is one agency: where it is to be moderated or has been passed, nobody else registers with its number. Who was
-- refused holds nothing, or a stranger's refused claim would shut out the company itself. Agencies of before that share
-- one, and the made-up companies of a demonstration, are not sole; moderators see them counted.
alter table agent add column is_sole boolean not null default false;
update agent set is_sole = true
where inn <> '' and (status not in (1, 2) or id in (
  select distinct on (inn) id from agent where status in (1, 2) order by inn, status desc, id));
create unique index agent_sole_inn on agent (inn) where is_sole and status in (1, 2) and inn <> '';
