-- Whoever answers requests does not read passports for it: the owner gives this right by name.
alter table agency_member drop constraint agency_member_rights_check,
  add constraint agency_member_rights_check check (rights <@ array['answer', 'bookings', 'money', 'data', 'staff']);
alter table agency_invitation drop constraint agency_invitation_rights_check,
  add constraint agency_invitation_rights_check check (rights <@ array['answer', 'bookings', 'money', 'data', 'staff']);
