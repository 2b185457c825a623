import {
  type BookingDocument,
  bookedDocumentTitles,
} from '../../../../contract/bookings/booking-documents.ts'

/** «Договор, версия 2»; the first one has no need of a number. */
export function titleOf({ kind, version }: Pick<BookingDocument, 'kind' | 'version'>): string {
  return version > 1 ? `${bookedDocumentTitles[kind]}, версия ${version}` : bookedDocumentTitles[kind]
}

/** As the words for it end: «договор подписан», «согласие подписано», «памятка заменена». */
const endings = { contract: '', booking_sheet: '', extras_consent: 'о', voucher: '', memo: 'а' } as const
const ofTrip: readonly BookingDocument['kind'][] = ['voucher', 'memo']

/** How a paper stands; empty: it simply holds. */
export function stateOf({ kind, state, is_gone }: Pick<BookingDocument, 'kind' | 'state' | 'is_gone'>): {
  words: string
  tone: 'good' | 'plain'
} {
  const word = (stem: string) => `${stem}${endings[kind]}`
  if (is_gone) return { words: endings[kind] ? word('Удален') : 'Удалён', tone: 'plain' }
  if (state === 'replaced') return { words: endings[kind] ? word('Заменен') : 'Заменён', tone: 'plain' }
  if (ofTrip.includes(kind)) return { words: '', tone: 'plain' }
  return state === 'final'
    ? { words: word('Подписан'), tone: 'good' }
    : { words: word('Не подписан'), tone: 'plain' }
}

export function fileNameOf(paper: Pick<BookingDocument, 'kind' | 'version'>, bookingId: number): string {
  return `${titleOf(paper)}, бронирование ${bookingId}.pdf`
}
