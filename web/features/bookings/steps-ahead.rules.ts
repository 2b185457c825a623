import type { Booking } from '../../../contract/bookings/bookings.ts'
import { money } from '../../../contract/numbers.ts'
import { addDays, parseDay } from '../../../contract/wire.ts'
import { dateInWords } from '../../ui/words/moments.ts'

export interface Step {
  title: string
  /** By when. */
  term: string
  text: string
}

type Chosen = Pick<Booking, 'price' | 'seller'> & { tour: Pick<Booking['tour'], 'date'> }

/** What follows once the travellers are known, up to the flight: by when, with whom and what to look at. */
export function stepsAhead({ price, seller, tour }: Chosen): Step[] {
  return [
    {
      title: 'Проверка цены',
      term: 'В течение суток',
      text: 'Агент проверит места и цену у туроператора. Если она изменится, вы увидите почему и решите сами.',
    },
    {
      title: 'Договор',
      term: 'До оплаты',
      text: `Продавец в договоре: ${seller.organisation}, ИНН\u00a0${seller.inn}. Сверьте отель, даты, состав тура и условия отмены. Подпись — код из СМС.`,
    },
    {
      title: 'Оплата',
      term: 'В срок по договору',
      text: `${money(price)} за всех, если цена не изменится. Деньги получает агентство, Лотур денег за тур не берёт. Платите только здесь, а не на карту частного лица.`,
    },
    {
      title: 'Документы',
      term: lastTerm(tour),
      text: 'Билеты, ваучер отеля и страховой полис, если он входит в тур. Проверьте в них имена и даты.',
    },
  ]
}

/** The day before the trip begins. */
function lastTerm({ date }: Chosen['tour']): string {
  const day = parseDay(date)
  return day ? `Не позже ${dateInWords(addDays(day, -1))}` : 'До вылета'
}
