-- How much of what has a number for the day somebody has had: the day is Moscow's, rows of past days are forgotten.
create table daily_count (
  -- One of contract/platform/daily-limits.ts.
  name text not null,
  -- 'person 12', 'all', or the mark of a network: an address as such is kept nowhere for this.
  who text not null,
  day date not null,
  -- A number that many share at once stands in several rows, so that they do not wait for one another.
  slot smallint not null,
  used bigint not null,
  -- What it may come to, as was said when it was last counted.
  most bigint not null,
  primary key (name, who, day, slot),
  check (used > 0 and used <= most)
) with (fillfactor = 60);
create index daily_count_by_day on daily_count (day);

-- Whose calls of the tariff a search costs: budget checks of guests and tourists have shares of their own.
alter table supplier_search add column asker text not null default 'agent' check (asker in ('guest', 'tourist', 'agent'));

-- What codes have cost today stays counted.
insert into daily_count (name, who, day, slot, used, most)
  select 'code_kopecks', 'all', day, 0, kopecks, 2000000000 from code_spending_day where kopecks > 0;
drop table code_spending_day;
insert into daily_count (name, who, day, slot, used, most)
  select 'supplier_call', supplier, day, 0, calls, 2000000000 from supplier_call_day;
drop table supplier_call_day;
insert into daily_count (name, who, day, slot, used, most)
  select 'company_question', who, day, 0, questions, 2000000000 from company_question_day where questions > 0;
drop table company_question_day;
