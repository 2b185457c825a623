import { adultsOnly } from '../../../../contract/geo/adults-only.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Difference } from '../../../../contract/offers/match/differences.ts'

/** As many tours an offer holds, in words; for another number the compiler asks for its words. */
export const optionsInWords = { 3: { some: 'три', of: 'трёх' } }[limits.optionsMax]

/** A hotel for adults only is another rest to a family with a child, but «другой тип отдыха» would not tell them so. */
export type Noted = Difference | 'adults'

export interface Warning {
  id: Noted | 'too_many'
  title: string
  text: string
}

const LOSES_INTEREST = 'без короткого пояснения турист может потерять интерес к отклику.'

/** Section 5 of the specification: each with a title and the advice to comment. */
export const basketWarnings: Record<Warning['id'], Omit<Warning, 'id'>> = {
  budget: {
    title: 'Цена выше бюджета',
    text: `Напишите, за что турист доплачивает: ${LOSES_INTEREST}`,
  },
  country: {
    title: 'Другая страна',
    text: `Напишите, почему советуете это направление: ${LOSES_INTEREST}`,
  },
  resort: {
    title: 'Другой курорт',
    text: `Напишите, чем этот курорт лучше или выгоднее: ${LOSES_INTEREST}`,
  },
  too_many: {
    title: `Уже выбрано ${optionsInWords.some} варианта`,
    text: `В отклике помещается ${optionsInWords.some} тура. Уберите лишний или расскажите о четвёртом в комментарии: ${LOSES_INTEREST}`,
  },
  dates: {
    title: 'Другие даты',
    text: `Напишите, чем эти даты выгоднее: ${LOSES_INTEREST}`,
  },
  stars: {
    title: 'Другая категория отеля',
    text: `Напишите, почему отель стоит внимания: ${LOSES_INTEREST}`,
  },
  hotel: {
    title: 'Другой отель',
    text: `Напишите, чем он похож на желаемый или лучше него: ${LOSES_INTEREST}`,
  },
  departure: {
    title: 'Другой город вылета',
    text: `Напишите, как туристу удобно добраться: ${LOSES_INTEREST}`,
  },
  rest: {
    title: 'Другой тип отдыха',
    text: `Напишите, чем заняться на месте: ${LOSES_INTEREST}`,
  },
  adults: {
    title: adultsOnly,
    text: `Едут дети, а отель их не принимает. Замените его или напишите, почему он здесь: ${LOSES_INTEREST}`,
  },
  nights: {
    title: 'Другое количество ночей',
    text: `Напишите, почему предлагаете другой срок: ${LOSES_INTEREST}`,
  },
  meal: {
    title: 'Другой тип питания',
    text: `Напишите, как устроено питание в отеле: ${LOSES_INTEREST}`,
  },
}

/** A few words for a row of the search. */
export const noteTitles: Record<Noted, string> = {
  budget: 'выше бюджета',
  country: 'другая страна',
  resort: 'другой курорт',
  dates: 'другие даты',
  stars: 'класс ниже',
  hotel: 'другой отель',
  departure: 'другой вылет',
  rest: 'другой тип отдыха',
  adults: adultsOnly.toLowerCase(),
  nights: 'другой срок',
  meal: 'питание проще',
}
