-- A conversation of a hundred thousand messages costs its reader no more than a short one: a message is found by its words and
-- by the stretch of its conversation where it lies, so that whoever searches begins with the newest of each. The length of
-- a stretch stands in server/modules/conversation/search/stretches.queries.ts too.
create function message_words(text text, conversation_id bigint, seq integer) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.russian'::regconfig, text)
    || array_to_tsvector(array['#' || conversation_id::text || '.' || (seq / 500)::text]);

drop index message_by_words;
create index message_by_words on message using gin (message_words(text, conversation_id, seq)) with (fastupdate = off);
drop function message_words(text, bigint);
