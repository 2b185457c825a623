-- Files of people lie sealed, each by a key of its own, which lies here sealed by the installation's:
-- server/platform/files/sealing/. Null: it lies as it is, for everybody may see it, or from before.
alter table stored_file add column sealed_key bytea;

-- What is still to be sealed: nothing, once it is.
create index stored_file_unsealed on stored_file (object)
  where sealed_key is null and kind in ('agency', 'cost', 'claim', 'message');
