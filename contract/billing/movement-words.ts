import type { LedgerLine } from './billing.ts'

type Movement = Pick<LedgerLine, 'kind' | 'title' | 'request_id'>

/** What names the request behind a movement's title, in two parts: the second leads to it. Null: it is about none. */
export function requestBehind({
  kind,
  request_id: request,
}: Pick<Movement, 'kind' | 'request_id'>): [join: string, name: string] | null {
  if (request === null) return null
  // «Отклик на заявку №5», but «Возврат за отклик: турист не открыл его за 48 часов, заявка №5».
  return kind === 'fee' ? [' ', `№${request}`] : [', ', `заявка №${request}`]
}

/** What a movement was for, in one line. */
export function movementWords(movement: Movement): string {
  return [movement.title, ...(requestBehind(movement) ?? [])].join('')
}
