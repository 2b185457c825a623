import { plural, thousands } from '../numbers.ts'
import type { Reach } from './reach.ts'

/** Of a country that no agency here sells, before anything is launched: what is so, and what may still come of it. */
export const unserved = {
  title: 'С\u00a0этой страной на Лотуре пока не работает ни одно агентство',
  text: 'Аукцион можно запустить: если агентство появится, пока он идёт, оно увидит заявку.',
} as const

/** «Заявку получили 12 агентств»; null of an auction that is over. */
export function agenciesInWords({ agencies, tours_found }: Reach): string | null {
  if (agencies === null) return tours_found === null ? null : 'Заявка скрыта: агентства её не видят'
  if (agencies === 0)
    return 'С этой страной пока не работает ни одно агентство. Когда появится, оно увидит заявку'
  const received = plural(agencies, ['получило', 'получили', 'получили'])
  return `Заявку ${received} ${thousands(agencies)}\u00a0${plural(agencies, ['агентство', 'агентства', 'агентств'])}`
}

/** What there is for it in the price lists: where there is nothing, what helps. */
export function toursInWords({ agencies, tours_found: found, tours_held: held }: Reach): string | null {
  if (found === null || held === null) return null
  // Other dates help nobody where nobody works, and no one looks by hand.
  if (found === 0 && agencies === 0) return 'Подходящих туров в прайс-листах сейчас нет'
  if (found === 0)
    return 'Подходящих туров в прайс-листах сейчас нет: агенты поищут вручную. Больше шансов с другими датами, ночами или классом отеля'
  const suit = `В прайс-листах ${plural(found, ['подходит', 'подходят', 'подходят'])} ${thousands(found)}\u00a0${plural(found, ['тур', 'тура', 'туров'])}`
  if (held === 0) return `${suit}, но в бюджет не попадает ни один`
  return held === found ? `${suit}, бюджета хватает` : `${suit}, бюджета хватает на ${thousands(held)}`
}
