-- For whom this database is: a demonstration's people, money and prices never meet real ones. Absent until the first start.
create table installation (
  is_only boolean primary key default true check (is_only),
  kind text not null check (kind in ('demo', 'real')),
  -- Of a demonstration: whoever has come and whatever was decided since then is believed by nobody real.
  since timestamptz not null default now(),
  -- What a demonstration had left was taken out.
  cleaned_at timestamptz
);
insert into installation (kind, since)
select case when bool_or(is_demo) then 'demo' else 'real' end,
  coalesce(min(created_at) filter (where is_demo), min(created_at))
from app_user having count(*) > 0;

-- A demonstration's money goes out of the books as it came: by an entry.
alter table ledger_transfer drop constraint ledger_transfer_kind_check, add constraint ledger_transfer_kind_check check
  (kind in ('fee', 'refund', 'top_up', 'top_up_refund', 'top_up_refund_back', 'demo_grant', 'demo_return', 'given_up'));
