-- Filters of the console's lists that one of the staff keeps under names, each person's own. What was searched for may be
-- somebody's name or contact: it is read by its owner alone and goes with the account.
create table saved_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  list text not null,
  name text not null,
  -- The name without regard to case: the collation of an installation may know no Russian letters.
  name_key text not null,
  filter jsonb not null,
  position int not null,
  unique (user_id, list, name_key)
);
