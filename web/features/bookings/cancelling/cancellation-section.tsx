import type { ReactNode } from 'react'
import type { BookingReader } from '../../../../contract/bookings/booking-endings.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { agentCancelReasons } from '../../../../contract/bookings/booking-acts.ts'
import { moverWords } from '../../../../contract/bookings/booking-words.ts'
import type { Cancellation } from '../../../../contract/bookings/cancelling/cancellation.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'
import type { Side } from '../bookings.api.ts'
import { Said } from '../said.tsx'
import { Calculation } from './calculation.tsx'
import { CostFileList, CostFiles } from './cost-files.tsx'
import { nothingPaidWords } from './cancelling.rules.ts'
import { useCancellation } from './cancellation.api.ts'
import { AnswerDispute, NameCosts } from './costs-form.tsx'
import { DecideOnCosts } from './decide-on-costs.tsx'

const until = (at: string) => momentInWords(Date.parse(at))

/** Where a cancellation stands, for whoever reads it, in one sentence. */
function sentenceOf(cancellation: Cancellation, side: BookingReader): string {
  const { stage, asked, kept, costs_due_at: due, settles_at: settles } = cancellation
  if (stage === 'settled') {
    if (kept > 0) return 'Отмена завершена: удержаны только расходы агентства.'
    return asked?.by === 'agent' && asked.reason !== agentCancelReasons.unpaid
      ? 'Бронирование отменило агентство, поэтому удержать ничего нельзя.'
      : 'Отмена завершена: агентство ничего не удержало.'
  }
  if (stage === 'costs' && cancellation.paid === 0) return nothingPaidWords[side]
  if (side === 'staff') return staffWords(cancellation)
  if (stage === 'disputed')
    return side === 'tourist'
      ? 'Вы не согласились с расходами. Администратор прочитает обе стороны, решит и напишет, почему так.'
      : 'Турист не согласился с расходами. Решит администратор, ваш ответ он прочитает.'
  if (stage === 'named')
    return side === 'tourist'
      ? `Агентство назвало свои расходы. Согласитесь, и остальное вернётся сразу${settles ? `, или оно вернётся само ${until(settles)}` : ''}.`
      : 'Турист смотрит ваши расходы. Пока он не ответил, их можно исправить.'
  return side === 'tourist'
    ? `Агентство называет расходы, которые уже понесло, с документами${due ? `, до ${until(due)}` : ''}. Больше этого удержать нельзя; не назовёт — вернётся всё.`
    : `Назовите расходы, которые вы понесли и не можете вернуть${due ? `, до ${until(due)}` : ''}. Не назовёте — туристу вернётся всё.`
}

function staffWords({ stage, costs_due_at: due, settles_at: settles }: Cancellation): string {
  if (stage === 'disputed') return 'Турист не согласился с расходами, решает администратор.'
  if (stage === 'named')
    return `Агентство назвало расходы, ждём ответа туриста${settles ? ` до ${until(settles)}` : ''}.`
  return `Ждём расходов агентства${due ? ` до ${until(due)}` : ''}. Не назовёт — туристу вернётся всё.`
}

/** A booking that is being called off, or was after money had come: the calculation, and what this side may do now. */
export function CancellationSection({ side, booking }: { side: Side; booking: Booking }) {
  const cancellation = useCancellation(side, booking)
  if (!cancellation) return null
  const { stage, dispute } = cancellation
  return (
    <CancellationTold reader={side} cancellation={cancellation}>
      <div className="mt-6 grid gap-6 empty:hidden">
        {side === 'tourist' && stage === 'named' && (
          <DecideOnCosts id={booking.id} kept={cancellation.kept} back={cancellation.back} />
        )}
        {side === 'agent' && (stage === 'costs' || stage === 'named') && (
          <NameCosts id={booking.id} cancellation={cancellation} />
        )}
        {side === 'agent' && stage === 'disputed' && (
          <>
            <CostFiles id={booking.id} cancellation={cancellation} />
            <AnswerDispute id={booking.id} said={dispute?.answer?.note ?? ''} />
          </>
        )}
      </div>
    </CancellationTold>
  )
}

interface CancellationToldProps {
  reader: BookingReader
  cancellation: Cancellation
  /** What may be done about it, under it. */
  children?: ReactNode
}

/** What was asked, what it costs, what both have said and how it was decided; nothing where nobody has asked. */
export function CancellationTold({ reader, cancellation, children }: CancellationToldProps) {
  const { asked, dispute, costs_note: note, stage } = cancellation
  const isOpen = stage === 'costs' || stage === 'named' || stage === 'disputed'
  if (!asked) return null
  return (
    <section aria-labelledby="cancellation-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="cancellation-title" className="type-heading">
        Отмена
      </h2>
      <p className="mt-2">{sentenceOf(cancellation, reader)}</p>
      <Said who={moverWords[asked.by]} text={[asked.reason, asked.note].filter(Boolean).join('. ')} />
      <div className="mt-5">
        <Calculation cancellation={cancellation} side={reader} />
        {/* Where its agency may still change them, they stand in its form. */}
        {!(reader === 'agent' && isOpen) && <CostFileList files={cancellation.files} reader={reader} />}
      </div>
      {note && <Said who="Агентство" text={note} />}
      {dispute && (
        <>
          <Said who="Турист не согласен" text={dispute.note} />
          {dispute.answer && <Said who="Агентство отвечает" text={dispute.answer.note} />}
          {dispute.decision && <Said who="Решение администратора" text={dispute.decision} />}
        </>
      )}
      {children}
    </section>
  )
}
