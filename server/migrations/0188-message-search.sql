-- What a message is found by: its words in the forms of Russian, and its conversation. Whoever searches begins from their
-- own conversations, and a word that half the site uses costs them no more than their own messages do.
create function message_words(text text, conversation_id bigint) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.russian'::regconfig, text) || array_to_tsvector(array['#' || conversation_id::text]);

-- What waits to be sorted in would be read by each search, once for each conversation.
create index message_by_words on message using gin (message_words(text, conversation_id)) with (fastupdate = off);
