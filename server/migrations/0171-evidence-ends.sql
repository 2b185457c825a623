-- What proves that a contract was signed is kept for three years, the time in which a claim may be made; then the clock
-- takes it. Nothing younger is deleted by anybody.
drop trigger booking_signature_is_final on booking_signature;
create trigger booking_signature_is_final before delete on booking_signature
  for each row when (old.signed_at > now() - interval '3 years') execute function refuse_change();
create trigger booking_signature_is_kept before truncate on booking_signature
  for each statement execute function refuse_change();
drop trigger booking_document_is_kept on booking_document;
create trigger booking_document_is_final before delete on booking_document
  for each row when (old.made_at > now() - interval '3 years') execute function refuse_change();
create trigger booking_document_is_kept before truncate on booking_document
  for each statement execute function refuse_change();
-- What the clock looks through.
create index booking_document_made on booking_document (made_at);
