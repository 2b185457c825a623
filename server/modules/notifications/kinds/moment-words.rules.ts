import { MOSCOW } from '../../../../contract/wire.ts'

const moment = new Intl.DateTimeFormat('ru', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** «24 ноября в 18:00 по Москве» */
export function momentWords(at: string): string {
  const part = Object.fromEntries(moment.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return `${part['day']}\u00a0${part['month']} в\u00a0${part['hour']}:${part['minute']} по Москве`
}
