import { expect, test } from 'vitest'
import { proposeAmendment } from './amending/amendments.ts'
import { CancelledByAgent } from './booking-acts.ts'
import { answerDispute, Cost, nameCosts } from './cancelling/cancellation.ts'
import { answerClaim } from './claims.ts'
import { confirmBooking, refuseBooking } from './money/booking-payments.ts'
import { Quote, returnBooking } from './pricing/quotes.ts'
import { substituteBooking } from './substitution.ts'

const REFUSED = 'Уберите номер карты: турист платит только на странице бронирования'

const texts = {
  'a price': Quote.shape.reason,
  'a return': returnBooking.body.shape.note,
  'another tour': substituteBooking.body.shape.reason,
  'a change': proposeAmendment.body.shape.words,
  'a confirmation': confirmBooking.body.shape.note,
  'a refusal': refuseBooking.body.shape.reason,
  'a cancellation': CancelledByAgent.shape.note,
  'its costs': nameCosts.body.shape.note,
  'a cost, by its title': Cost.shape.title,
  'a cost, by its paper': Cost.shape.proof,
  'a dispute': answerDispute.body.shape.note,
  'a claim': answerClaim.body.shape.note,
  'a line of a price': Quote.shape.lines.element.shape.title,
}

test.each(Object.entries(texts))(
  'BOOK-02 what an agent says of %s has no number of a card, however it is written',
  (_, text) => {
    const told = (said: string) => text.safeParse(said).error?.issues.map(({ message }) => message)
    for (const card of [
      '4276 1234 5678 9012',
      '4276123456789012',
      '2200-7000-1234-5678',
      '5536.9138.1234.5678',
    ])
      expect(told(`Подорожало, платите на карту ${card}.`)).toEqual([REFUSED])
    for (const other of [
      'Подорожало на 12 000 ₽, звоните +7 905 111-22-33',
      'Счёт 40702810900000012345, заявка 7781-2234',
      'Рейс с 12.06.2026 на 19.06.2026',
    ])
      expect(told(other)).toBeUndefined()
  },
)
