import type { ChosenAgency } from '../../../../contract/offers/chosen-agency.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import { money } from '../../../../contract/texts.ts'
import { addDays, parseDay } from '../../../../contract/wire.ts'
import { dateInWords } from '../../../ui/words/moments.ts'

export interface Step {
  title: string
  /** By when. */
  term: string
  text: string
}

type Chosen = Pick<OfferOption, 'date' | 'price'>
type Seller = Pick<ChosenAgency, 'organisation' | 'inn'>

/** From the choice to the flight; nothing of it happens here, so each step says with whom. */
export function stepsAfter(chosen: Chosen, seller: Seller): Step[] {
  return [
    {
      title: 'Договоритесь о брони',
      term: 'Сегодня',
      text: 'Агентство уже знает, что вы выбрали его. До брони туроператор может изменить цену, поэтому попросите подтвердить её и места.',
    },
    {
      title: 'Подпишите договор',
      term: 'До оплаты',
      text: `Продавец в договоре: ${seller.organisation}, ИНН\u00a0${seller.inn}. Сверьте отель, даты, состав тура и условия отмены.`,
    },
    {
      title: 'Оплатите агентству',
      term: 'В срок по договору',
      text: `${money(chosen.price)} за всех, если в договоре не записано иное. Лотур денег за тур не берёт. Платите по реквизитам из договора, а не на карту частного лица, и сохраните чек.`,
    },
    {
      title: 'Получите документы',
      term: lastTerm(chosen),
      text: 'Билеты, ваучер отеля и страховой полис, если он входит в тур. Проверьте в них имена и даты.',
    },
  ]
}

/** The day before the trip begins. */
function lastTerm({ date }: Chosen): string {
  const day = parseDay(date)
  return day ? `Не позже ${dateInWords(addDays(day, -1))}` : 'До вылета'
}
