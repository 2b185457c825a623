import {
  type BookingDocument,
  bookedDocumentTitles,
  papersOfTrip,
} from '../../../../contract/bookings/documents/booking-documents.ts'

/** «Договор, версия 2»; the first one has no need of a number. */
export function titleOf({ kind, version }: Pick<BookingDocument, 'kind' | 'version'>): string {
  return version > 1 ? `${bookedDocumentTitles[kind]}, версия ${version}` : bookedDocumentTitles[kind]
}

/** As the words for it end: «договор подписан», «согласие подписано», «памятка заменена». */
const endings = { contract: '', booking_sheet: '', extras_consent: 'о', voucher: '', memo: 'а' } as const

/** How a paper stands; empty: it simply holds. */
export function stateOf({
  kind,
  state,
  is_gone,
  is_void,
}: Pick<BookingDocument, 'kind' | 'state' | 'is_gone' | 'is_void'>): {
  words: string
  tone: 'good' | 'plain' | 'danger'
} {
  const word = (stem: string) => `${stem}${endings[kind]}`
  if (is_gone) return { words: endings[kind] ? word('Удален') : 'Удалён', tone: 'plain' }
  if (is_void) return { words: endings[kind] ? 'Недействительна' : 'Недействителен', tone: 'danger' }
  if (state === 'replaced') return { words: endings[kind] ? word('Заменен') : 'Заменён', tone: 'plain' }
  if (papersOfTrip.includes(kind)) return { words: '', tone: 'plain' }
  return state === 'final'
    ? { words: word('Подписан'), tone: 'good' }
    : { words: word('Не подписан'), tone: 'plain' }
}

/** Under a paper of a trip that will not be: what it is good for, which is nothing. */
export function voidWords({ kind }: Pick<BookingDocument, 'kind'>): string {
  const use = kind === 'voucher' ? 'по ваучеру не заселят' : 'памятка не понадобится'
  return `Поездки не будет: ${use}, файл больше не открывается.`
}

export function fileNameOf(paper: Pick<BookingDocument, 'kind' | 'version'>, bookingId: number): string {
  return `${titleOf(paper)}, бронирование ${bookingId}.pdf`
}
