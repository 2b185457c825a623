alter table user_block add column lifted_by bigint references app_user;
create index user_block_by_user on user_block (user_id, id);

-- A session that a block has ended: its token still tells its owner why, for as long as the block stands.
alter table session add column block_id bigint references user_block;

-- An administrator looks people up by how a name, an e-mail or a phone begins.
create index app_user_by_last_name on app_user (lower(last_name) text_pattern_ops);
create index app_user_by_first_name on app_user (lower(first_name) text_pattern_ops);
create index app_user_by_email_start on app_user (email text_pattern_ops);
create index app_user_by_phone_start on app_user (phone text_pattern_ops);
