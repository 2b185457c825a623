-- The newest rows over one kind of things: a rare kind is not looked for among a million of others.
create index audit_by_kind on audit (subject_kind, id);
