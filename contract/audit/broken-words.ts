import type { AuditCheck } from './audit.ts'

export type WhyBroken = NonNullable<AuditCheck['broken']>['why']

/** What does not hold of a link, after «Причина:». */
export const brokenWords: Readonly<Record<WhyBroken, string>> = {
  changed: 'запись изменена, её содержимое не сходится с отпечатком',
  unlinked: 'запись не продолжает предыдущую',
  missing: 'записи нет на месте',
  cut: 'конец журнала отрезан',
}
