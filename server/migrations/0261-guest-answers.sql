-- A guest's question that is opened again is answered again: each letter stays as it went out.
-- oldest program: 0260-tries
create table ticket_guest_answer (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket_guest,
  text text not null,
  answered_by bigint not null references app_user,
  answered_at timestamptz not null
);
create index ticket_guest_answer_in_order on ticket_guest_answer (ticket_id, id);
insert into ticket_guest_answer (ticket_id, text, answered_by, answered_at)
select ticket_id, answer, answered_by, coalesce(answered_at, closed_at, last_at)
from ticket_guest join ticket on ticket.id = ticket_id where answer is not null;
alter table ticket_guest drop column answer, drop column answered_by;
