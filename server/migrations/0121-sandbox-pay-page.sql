-- The embedded gateway's page: the bank asks for a code, or thinks for a while.
alter table sandbox_payment
  add column stage text not null default 'pay' check (stage in ('pay', 'code', 'slow')),
  add column card text check (card ~ '^\d{4}$');
