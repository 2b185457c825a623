-- Two accounts of one person: the second one's rows are the first one's, what is never changed stands under its number still.
create table account_merge (
  joined_id bigint primary key references app_user,
  kept_id bigint not null references app_user,
  merged_by bigint not null references app_user,
  merged_at timestamptz not null,
  reason text not null,
  -- The proved address of the joined account, until it has been told.
  told_email text,
  check (joined_id <> kept_id)
);
create index account_merge_by_kept on account_merge (kept_id);

-- Who else has signed in with a device.
create index known_device_by_device on known_device (device);

-- What a person has used stays used when two accounts are joined.
create or replace function promo_use_moves() returns trigger language plpgsql as $$
begin
  if old.user_id <> new.user_id and to_jsonb(old) - 'user_id' = to_jsonb(new) - 'user_id' then
    return new;
  end if;
  if (old.state, new.state) not in (('reserved', 'used'), ('reserved', 'released'))
    or (to_jsonb(old) - '{state,changed_at}'::text[]) <> (to_jsonb(new) - '{state,changed_at}'::text[]) then
    raise exception 'no move of a promo use from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'promo_use_move_exists';
  end if;
  return new;
end $$;
