-- Whoever was an administrator may everything, as an owner does: contract/platform/rights.ts says who may what.
alter table user_role drop constraint user_role_role_check;
update user_role set role = 'owner' where role = 'admin';
alter table user_role
  add constraint user_role_role_check check (role in ('agent', 'owner', 'moderator', 'support', 'finance', 'content'));
