import { documentsKept } from '../../../../contract/bookings/documents/booking-documents.ts'
import { counted } from '../../../../contract/texts.ts'
import { dateInWords } from '../../../ui/words/moments.ts'
import { dayAt } from '../../../ui/words/moscow.ts'

/** Where people and their papers stood, until their time was over. */
export function PartyGone({ at }: { at: string }) {
  const { afterTripDays, withoutTripDays, evidenceYears } = documentsKept
  return (
    <section aria-labelledby="party-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="party-title" className="type-heading">
        Туристы
      </h2>
      <p className="mt-3 max-w-prose text-soft">
        Паспортные данные туристов и файлы документов удалены {dateInWords(dayAt(at))}. Они хранятся{' '}
        {counted(afterTripDays, 'day')} после возвращения и {counted(withoutTripDays, 'day')}, если поездки не
        было. Запись о том, что и когда подписано, хранится ещё {counted(evidenceYears, 'year')}.
      </p>
    </section>
  )
}
