-- How often somebody has tried what must not be guessed, counted once for all processes. Written with every try and worth
-- nothing after minutes: not in the log of the database, empty after its crash.
create unlogged table try_count (
  -- A keyed hash: neither an e-mail nor an address can be told from it.
  key varchar(255) primary key,
  points integer not null,
  -- Milliseconds of the epoch.
  expire bigint
);
create index on try_count (expire);
