import type { OwnStatistics, PlaceFacts } from '../../../../contract/public-pages/facts.ts'
import { factsLimits } from '../../../../contract/public-pages/facts.ts'
import { agents, counted, money, nights } from '../../../ui/words/format.ts'

interface Told {
  value: string
  name: string
}

/** What tourists ask here and who answers them. */
export interface ShownPeople {
  facts: Told[]
  title: string
  /** How it was counted, or why some of it is not told; empty where nothing was. */
  note: string
  /** Where those who answer are listed; null where nobody is known. */
  agents: { title: string; path: string } | null
}

export function shownPeople({
  own,
  agencies,
  country,
  operator,
}: Pick<PlaceFacts, 'own' | 'agencies' | 'country'> &
  Partial<Pick<PlaceFacts, 'operator'>>): ShownPeople | null {
  if (operator) return sellersOf(operator, agencies)
  if (!country) return null
  const facts = [...askedOf(own), ...answersOf(own)]
  const isWhole = own.asked !== null && own.first_offer_minutes !== null
  return {
    title: 'Что просят и как отвечают',
    facts,
    note: own.asked
      ? `По ${counted(own.asked.auctions, ['аукциону', 'аукционам', 'аукционам'])} за последний год.${isWhole ? '' : ` ${later}`}`
      : later,
    agents:
      agencies > 0
        ? {
            title: `${agents(agencies)} с проверенными данными ${isOne(agencies) ? 'продаёт' : 'продают'} эту страну`,
            path: `/agent?country_id=${country.id}`,
          }
        : null,
  }
}

/** Of an operator: who sells its tours here. */
function sellersOf({ id }: { id: number }, agencies: number): ShownPeople | null {
  if (agencies === 0) return null
  const work = isOne(agencies) ? 'работает' : 'работают'
  return {
    title: 'Кто продаёт',
    facts: [],
    note: '',
    agents: {
      title: `${agents(agencies)} с проверенными данными ${work} с этим туроператором`,
      path: `/agent?operator_id=${id}`,
    },
  }
}

const isOne = (count: number) => count % 10 === 1 && count % 100 !== 11

const later = `Обычный бюджет, длину поездки и скорость ответа считаем не меньше чем по ${factsLimits.ownEnough} аукционам: меньшее число говорило бы об отдельных людях, а не о стране.`

function askedOf({ asked }: OwnStatistics): Told[] {
  if (!asked) return []
  const [meal] = asked.meals
  return [
    ...(asked.budget === null ? [] : [{ value: money(asked.budget), name: 'обычный бюджет двоих' }]),
    { value: nights(asked.nights), name: 'обычная поездка' },
    ...(meal ? [{ value: `${meal.percent}\u00a0%`, name: `просят питание «${meal.name}»` }] : []),
  ]
}

function answersOf({ first_offer_minutes, below_market_percent }: OwnStatistics): Told[] {
  return [
    ...(first_offer_minutes === null
      ? []
      : [{ value: minutesInWords(first_offer_minutes), name: 'обычно до первого предложения' }]),
    ...(below_market_percent === null
      ? []
      : [{ value: `${below_market_percent}\u00a0%`, name: 'предложений дешевле минимума рынка' }]),
  ]
}

function minutesInWords(minutes: number): string {
  if (minutes < 90) return counted(minutes, ['минута', 'минуты', 'минут'])
  return counted(Math.round(minutes / 60), ['час', 'часа', 'часов'])
}
