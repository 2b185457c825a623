import type { LedgerKind, LedgerLine } from '../../../../contract/billing/billing.ts'
import { movementWords } from '../../../../contract/billing/movement-words.ts'
import type { House } from '../../../../contract/platform/house.ts'
import { periodZone } from '../../../../contract/period.ts'
import { wireDay } from '../../../../contract/wire.ts'

const titles: Record<LedgerKind, string> = {
  fee: 'Отклик на заявку',
  refund: 'Возврат за отклик',
  top_up: 'Пополнение баланса',
  top_up_refund: 'Возврат пополнения на карту',
  top_up_refund_back: 'Возврат на карту не прошёл: деньги снова на балансе',
  demo_grant: 'Демо-баланс',
  demo_return: 'Деньги демонстрации изъяты',
  debt: 'Долг: возврат прошёл мимо Лотура, на балансе не хватило',
  debt_paid: 'Погашение долга',
  promotion: 'Скидка туристу по промокоду: её платит Лотур',
  promotion_back: 'Скидка по промокоду ушла обратно: туристу вернули деньги',
  bonus: 'Бонус по промокоду',
  given_up: 'Отказ от остатка при удалении профиля',
}

const causes: Readonly<Record<string, string>> = {
  unread: 'турист не открыл его за 48 часов',
  deleted: 'турист удалил заявку',
  admin: 'по решению администратора',
}

export function titleOf(kind: LedgerKind, cause: string | null): string {
  const why = kind === 'refund' && cause ? causes[cause] : undefined
  return why ? `${titles[kind]}: ${why}` : titles[kind]
}

/** A spreadsheet takes a text that begins so for a formula: with a quote before it, it stays a text. */
export function safeText(text: string): string {
  return /^[=+\-@\t\r\n\0]/.test(text) ? `'${text}` : text
}

/** Kopecks as a spreadsheet of Russia reads them: -375050 is '-3750,50'. */
export function decimal(kopecks: number): string {
  const digits = String(Math.abs(kopecks)).padStart(3, '0')
  return `${kopecks < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** A line of a CSV file for a spreadsheet of Russia. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\r\n`
}

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: periodZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** ['01.06.2026', '12:00:00'], Moscow's. */
export function dayAndTime(at: string): [day: string, time: string] {
  const [day = '', time = ''] = moment.format(new Date(at)).split(' ')
  return [wireDay(day), time]
}

export const columns = [
  'Дата',
  'Время (Москва)',
  'За что',
  'Заявка',
  'Сотрудник',
  'Сумма, ₽',
  'Остаток, ₽',
] as const

export function cellsOf(line: LedgerLine): string[] {
  return [
    ...dayAndTime(line.created_at),
    safeText(movementWords(line)),
    line.request_id === null ? '' : String(line.request_id),
    safeText(line.sent_by ?? ''),
    decimal(line.amount_kopecks),
    decimal(line.balance_kopecks),
  ]
}

interface Head {
  /** Who keeps the balance. */
  house: House
  organisation: string
  inn: string
  date_from?: string | undefined
  date_to?: string | undefined
}

/** What stands above the lines. */
export function headOf({ house, organisation, inn, date_from, date_to }: Head): string[][] {
  const period = date_from && date_to ? `${wireDay(date_from)} – ${wireDay(date_to)}` : 'за всё время'
  return [
    ['Выписка по балансу на Лотуре', safeText(house.name), `ИНН ${house.inn}`],
    [safeText(organisation), `ИНН ${inn}`],
    ['Период', period],
  ]
}
