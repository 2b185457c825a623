import { plural } from '../../../../../contract/texts.ts'
import type { SupplierFault } from '../../suppliers/tour-supplier.ts'

const SECONDS = ['секунду', 'секунды', 'секунд'] as const

/** What is shown in the place of what a supplier did not give. */
export type Instead = 'tours' | 'minimum'

const insteadOfAll: Record<Instead, string> = {
  tours: 'показаны туры прайс-листа',
  minimum: 'цена названа по прайс-листу',
}
const insteadOfRest: Record<Instead, string> = {
  tours: 'показано то, что он успел найти',
  minimum: 'цена названа по тому, что он успел найти',
}

interface Failed {
  title: string
  fault: SupplierFault | 'lost'
  /** How long it was waited for, whole seconds. */
  seconds: number
  tours_found: number
}

/** Why a supplier gave nothing or not all, and what is shown instead. */
export function failureWords({ title, fault, seconds, tours_found }: Failed, instead: Instead): string {
  const wait = `${seconds}\u00a0${plural(seconds, SECONDS)}`
  const why: Record<Failed['fault'], string> = {
    timeout:
      tours_found > 0
        ? `${title} не\u00a0закончил поиск за\u00a0${wait}`
        : `${title} не\u00a0ответил за\u00a0${wait}`,
    unreachable: `Нет связи с\u00a0${title}`,
    refused: `${title} не\u00a0принял запрос`,
    quota: `Запросы к\u00a0${title} на\u00a0сегодня закончились`,
    nonsense: `${title} ответил непонятно`,
    lost: `Поиск в\u00a0${title} прервался`,
  }
  return `${why[fault]}: ${(tours_found > 0 ? insteadOfRest : insteadOfAll)[instead]}.`
}
