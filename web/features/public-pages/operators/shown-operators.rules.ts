import type { Answer } from '../../../../contract/platform/endpoint.ts'
import type { listedOperators } from '../../../../contract/public-pages/facts.ts'
import { counted, money, tours } from '../../../ui/words/format.ts'

type Told = Answer<typeof listedOperators>['result']['items'][number]

export interface ShownOperator {
  id: number
  title: string
  path: string
  /** «от 26 053 ₽»; null where nothing is sold. */
  price: string | null
  /** «4 060 туров в 26 стран» */
  note: string
}

/** `from`: «из Москвы». */
export function shownOperator(
  { id, name, path, price, tours: count, countries }: Told,
  from: string,
): ShownOperator {
  return {
    id,
    title: name,
    path,
    price: price === null ? null : `от ${money(price)}`,
    note:
      price === null
        ? `Сейчас туров ${from} нет`
        : `${tours(count)} в ${counted(countries, ['страну', 'страны', 'стран'])}`,
  }
}
