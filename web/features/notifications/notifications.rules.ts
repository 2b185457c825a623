const forms = new Intl.PluralRules('ru')

/** '2 новых', or that there are none. */
export function unreadWords(unread: number): string {
  if (unread === 0) return 'Новых уведомлений нет'
  const count = unread > 99 ? 'Больше 99' : String(unread)
  return `${count}\u00a0${forms.select(unread) === 'one' && unread <= 99 ? 'новое' : 'новых'}`
}

/** '21:00' of the minutes of a day. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
