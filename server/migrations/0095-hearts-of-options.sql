-- Which tours of an offer its tourist likes; the offer itself is in the shortlist while any of them is. By the tour and
-- not by its place: a new version of the offer may put another tour there. An older server knows only of the offer: what
-- it takes out of the shortlist is out, whatever stands here.
create table offer_option_mark (
  offer_id bigint not null references offer,
  tour_id bigint not null,
  shortlisted_at timestamptz not null,
  primary key (offer_id, tour_id)
);
