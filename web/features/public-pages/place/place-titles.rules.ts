import type { PlaceFacts } from '../../../../contract/public-pages/facts.ts'
import { inMonth, monthNames } from '../../../../contract/public-pages/month-words.ts'
import { money } from '../../../ui/words/format.ts'

type Told = Pick<PlaceFacts, 'page' | 'country' | 'region' | 'operator' | 'departure' | 'best'>

/** What the page is called on itself. */
export function h1Of({ page, country, region, operator, departure }: Told): string {
  switch (page.type) {
    case 'month':
      return `Туры ${country?.name_to} ${inMonth[page.month - 1]}`
    case 'country-from':
      return `Туры ${country?.name_to} ${departure.name_from}`
    case 'departure':
      return `Туры ${departure.name_from}`
    case 'resort':
      return `${region?.name}: туры и цены`
    case 'operator':
      return `Туры ${operator?.name}`
    case 'country':
    case 'hotel':
    case 'agent-city':
      return `Туры ${country?.name_to}`
  }
}

/** For search engines: a resort is told with its country, and the price where there is one. */
export function titleOf(told: Told): string {
  const { page, country, region, best } = told
  const isOfCountry = page.type === 'resort' && country && country.name !== region?.name
  const place = isOfCountry ? `${region?.name}, ${country.name}: туры` : h1Of(told)
  return `${place}${best ? ` от ${money(best.price)} за двоих` : ''} — Лотур`
}

export function descriptionOf(told: Told): string {
  const { page, country, region, operator, departure, best } = told
  const of = operator ? operator.name : (country?.name_to ?? '')
  const where = page.type === 'resort' ? `на курорт ${region?.name}` : of
  const when = page.type === 'month' ? ` ${inMonth[page.month - 1]}` : ''
  const price = best
    ? `Минимальная цена ${departure.name_from} на двоих и 7 ночей — ${money(best.price)}, с возрастом и источником.`
    : `Сейчас проверенных цен ${departure.name_from} нет.`
  const inside = country ? 'Цены по датам вылета, курорты, отели, документы.' : 'Страны и минимальные цены.'
  return `${`Туры ${where}`.trim()}${when}. ${price} ${inside}`
}

/** What templates of the settings may name. */
export function valuesOf({ page, country, region, operator, departure, best }: Told) {
  const price = best ? { price: money(best.price) } : {}
  const name = country?.name ?? ''
  return {
    country: { name, ...price },
    resort: { name: region?.name ?? '', country: name, ...price },
    month: {
      country: name,
      month: page.type === 'month' ? (monthNames[page.month - 1] ?? '') : '',
      ...price,
    },
    'country-from': { country: name, from: departure.name_from, ...price },
    from: { from: departure.name_from, ...price },
    operator: { name: operator?.name ?? '' },
  }
}
