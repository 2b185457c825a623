const TIME = /^(\d{1,2})[:.\s-]?(\d{2})$/

/** «9:30», «9.30», «930» and «0930» are 09:30; null: no time of a day can be meant. */
export function typedTime(text: string): string | null {
  const [, hours = '', minutes = ''] = TIME.exec(text.trim()) ?? []
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : null
}
