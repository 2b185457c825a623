-- While processes are replaced one by one, those of the former program go on with the newer tables, and one that falls
-- starts again: the row names the last migration of the oldest program that still can.
create table schema_floor (
  is_only boolean primary key default true check (is_only),
  program text not null
);
insert into schema_floor (program) values ('0255-schema-floor');
