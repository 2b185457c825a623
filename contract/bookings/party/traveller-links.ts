import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { DocumentRules } from '../../travellers/document-rules.ts'
import { TravellerCard } from '../../travellers/traveller-card.ts'
import { idParams } from '../../wire.ts'

export const linkLimits = {
  hours: 72,
  /** That wait at once, of one booking. */
  openMax: 12,
  /** That a page shows, whatever became of them. */
  shownMax: 50,
} as const

/** What whoever fills a card by a link agrees to; another wording gets another edition, which is kept with the answer. */
export const linkConsent = {
  edition: '2026-11',
  text: 'Соглашаюсь на обработку моих персональных данных, чтобы забронировать эту поездку: их увидят тот, кто прислал ссылку, и турагент, а туроператор получит их для бронирования. Если заполняю за ребёнка, соглашаюсь как его законный представитель.',
} as const

export const TravellerLink = z.object({
  id: z.int(),
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Null: nobody yet. */
  filled_at: z.iso.datetime().nullable(),
})
export type TravellerLink = z.output<typeof TravellerLink>

const ofBooking = {
  access: 'tourist',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
} as const

export const travellerLinks = endpoint({
  ...ofBooking,
  method: 'GET',
  path: '/api/booking/:id/traveller-links',
  limit: 'read',
  summary: 'Ссылки бронирования, которые ждут или заполнены, новые сверху; самих ссылок здесь нет',
  answer: z.object({ result: z.object({ items: z.array(TravellerLink).max(linkLimits.shownMax) }) }),
})

export const makeTravellerLink = endpoint({
  ...ofBooking,
  method: 'POST',
  path: '/api/booking/:id/traveller-link',
  limit: 'secret',
  summary: 'Ссылка, по которой один человек заполнит свою карточку; показывается один раз, действует 72 часа',
  refusals: { conflict: ['booking_state', 'party_full', 'traveller_links_full'] },
  answer: z.object({ result: TravellerLink, link: z.url() }),
})

export const revokeTravellerLink = endpoint({
  method: 'DELETE',
  path: '/api/booking-traveller-link/:id',
  access: 'tourist',
  limit: 'write',
  summary: 'Отозвать ссылку, которую ещё не заполнили',
  owner: { id: 'whose traveller link it is' },
  params: idParams,
  answer: z.object({}),
})

/** The trip as somebody sees it who was sent a link: nothing of others, of the price, of contacts. */
export const LinkedTrip = z.object({
  /** First name of who has sent it. */
  asked_by: z.string(),
  hotel: z.string(),
  country: z.string(),
  region: z.string(),
  /** dd.mm.yyyy */
  date: z.string(),
  date_back: z.string(),
  nights: z.int(),
  /** As the rules for a card ask for it; days in ISO. */
  trip: z.object({
    requested_on: z.string(),
    departs_on: z.string(),
    returns_on: z.string(),
    asked: z.null(),
    rules: DocumentRules,
  }),
})
export type LinkedTrip = z.output<typeof LinkedTrip>

const token = z.strictObject({ token: z.string().max(100) })
const behindLink = {
  access: 'public',
  limit: 'secret',
  owner: { token: 'whoever knows it' },
  params: token,
  path: '/api/traveller-link/:token',
  refusals: { gone: ['traveller_link_filled'] },
} as const

export const linkedTrip = endpoint({
  ...behindLink,
  method: 'GET',
  summary: 'Поездка, для которой прислали ссылку',
  answer: z.object({ result: LinkedTrip }),
})

export const fillTravellerLink = endpoint({
  ...behindLink,
  method: 'POST',
  summary: 'Заполнить свою карточку по ссылке, один раз',
  refusals: {
    gone: ['traveller_link_filled'],
    conflict: ['party_full', 'traveller_exists'],
  },
  body: z.strictObject({
    card: TravellerCard,
    consent: z.literal(true, { error: 'Без согласия данные принять нельзя' }),
  }),
  answer: z.object({}),
})
