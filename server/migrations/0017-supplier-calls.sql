-- How often an outside supplier was asked, by the day in Moscow: its tariff allows so many calls.
create table supplier_call_day (
  supplier text not null,
  day date not null,
  calls integer not null check (calls > 0),
  primary key (supplier, day)
);
