-- Of a side to which people come: whoever was not there from the beginning, and so is called by name.
alter table participant add column came_later boolean not null default false;
