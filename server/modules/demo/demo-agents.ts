import type { OfferOption } from '../../../contract/offers/offer-fields.ts'

type Offered = Pick<OfferOption, 'hotel' | 'departure' | 'facts'>

/** How each of the two demo agents chooses and talks. */
export interface DemoAgent {
  phone: string
  organisation: string
  /** Seconds after the launch, from and to. */
  answersAfter: readonly [number, number]
  sort: 'price' | 'stars'
  comment: string
  /** What it says in the chat of the tour that it offers first. */
  replies: readonly ((offered: Offered) => string)[]
}

export const demoAgents: readonly DemoAgent[] = [
  {
    phone: '79000000012',
    organisation: 'Солнечный берег',
    answersAfter: [5, 9],
    sort: 'price',
    comment:
      'Здравствуйте! Подобрали самые выгодные варианты под ваш запрос. Что входит в цену, видно в каждом из них. Готовы ответить на вопросы в чате.',
    replies: [inThePrice, ofTheHotel, () => 'Да, места есть. Цену оператор пересчитывает каждый день.'],
  },
  {
    phone: '79000000013',
    organisation: 'Компас Тревел',
    answersAfter: [11, 19],
    sort: 'stars',
    comment:
      'Добрый день! Выбрали отели классом выше при разумной цене. Если хочется сэкономить, подскажем вариант попроще.',
    replies: [ofTheFlight, ofTheHotel, inThePrice],
  },
]

/** As on the card of the offer: codes of meals keep their capitals. */
const listed = (things: readonly string[]) =>
  things.map((thing) => thing.charAt(0).toLocaleLowerCase('ru') + thing.slice(1)).join(', ')

function inThePrice({ hotel, facts: { included, unclear, without } }: Offered): string {
  return [
    included.length > 0
      ? `В цену «${hotel}» входят: ${listed(included)}.`
      : `Состав цены «${hotel}» уточняем.`,
    unclear.length > 0 && `Уточним у оператора: ${listed(unclear)}.`,
    without.length > 0 && `Не входят: ${listed(without)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function ofTheHotel({ hotel, facts: { traits } }: Offered): string {
  return traits.length > 0
    ? `Здравствуйте! Спасибо за вопрос. Об отеле «${hotel}» знаем точно: ${listed(traits)}.`
    : `Здравствуйте! Спасибо за вопрос. Уточним в отеле «${hotel}» и ответим.`
}

function ofTheFlight({ departure, facts: { flights, is_with_flight } }: Offered): string {
  if (!is_with_flight) return 'Добрый день! Рады помочь. Этот тур без перелёта: дорогу выбираете сами.'
  return flights.length > 0
    ? `Добрый день! Рады помочь. Рейсы: ${flights.join('; ')}.`
    : `Добрый день! Рады помочь. Вылет: ${departure}. Рейс и время назовём, когда оператор их подтвердит.`
}
