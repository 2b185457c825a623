import type { Booking } from '../../../../contract/bookings/bookings.ts'
import type { Cancellation } from '../../../../contract/bookings/cancellation.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'
import type { Side } from '../bookings.api.ts'
import { Calculation } from './calculation.tsx'
import { useCancellation } from './cancellation.api.ts'
import { AnswerDispute, CostsForm } from './costs-form.tsx'
import { DecideOnCosts } from './decide-on-costs.tsx'

const until = (at: string) => momentInWords(Date.parse(at))

/** Where a cancellation stands, for this side, in one sentence. */
function sentenceOf(cancellation: Cancellation, side: Side): string {
  const { stage, asked, costs_due_at: due, settles_at: settles } = cancellation
  if (stage === 'settled')
    return asked?.by === 'agent'
      ? 'Бронирование отменило агентство, поэтому деньги возвращаются целиком.'
      : 'Отмена завершена. Деньги возвращаются туда, откуда пришли.'
  if (stage === 'disputed')
    return side === 'tourist'
      ? 'Вы не согласились с расходами. Администратор прочитает обе стороны, решит и напишет, почему так.'
      : 'Турист не согласился с расходами. Решит администратор, ваш ответ он прочитает.'
  if (stage === 'named')
    return side === 'tourist'
      ? `Агентство назвало свои расходы. Согласитесь, и остальное вернётся сразу${settles ? `, или оно вернётся само ${until(settles)}` : ''}.`
      : 'Турист смотрит ваши расходы. Пока он не ответил, их можно исправить.'
  return side === 'tourist'
    ? `Агентство называет расходы, которые уже понесло, с документами${due ? `, до ${until(due)}` : ''}. Больше них удержать нельзя; не назовёт, вернётся всё.`
    : `Назовите расходы, которые вы понесли и не можете вернуть${due ? `, до ${until(due)}` : ''}. Не назовёте, туристу вернётся всё.`
}

/** A booking that is being called off, or was after money had come: the calculation, and what this side may do now. */
export function CancellationSection({ side, booking }: { side: Side; booking: Booking }) {
  const cancellation = useCancellation(side, booking)
  if (!cancellation?.asked) return null
  const { stage, asked, dispute, costs_note: note } = cancellation
  return (
    <section aria-labelledby="cancellation-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="cancellation-title" className="type-heading">
        Отмена
      </h2>
      <p className="mt-2">{sentenceOf(cancellation, side)}</p>
      {asked.note && <Said who={asked.by === 'tourist' ? 'Турист' : 'Агентство'} text={asked.note} />}
      <div className="mt-5">
        <Calculation cancellation={cancellation} side={side} />
      </div>
      {note && <Said who="Агентство" text={note} />}
      {dispute && (
        <>
          <Said who="Турист не согласен" text={dispute.note} />
          {dispute.answer && <Said who="Агентство отвечает" text={dispute.answer.note} />}
          {dispute.decision && <Said who="Решение администратора" text={dispute.decision} />}
        </>
      )}
      <div className="mt-6 grid gap-6 empty:hidden">
        {side === 'tourist' && stage === 'named' && (
          <DecideOnCosts id={booking.id} kept={cancellation.kept} back={cancellation.back} />
        )}
        {side === 'agent' && (stage === 'costs' || stage === 'named') && (
          <CostsForm key={cancellation.kept} id={booking.id} cancellation={cancellation} />
        )}
        {side === 'agent' && stage === 'disputed' && (
          <AnswerDispute id={booking.id} said={dispute?.answer?.note ?? ''} />
        )}
      </div>
    </section>
  )
}

function Said({ who, text }: { who: string; text: string }) {
  return (
    <p className="mt-3 border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
      <span className="text-soft">{who}: </span>
      {text}
    </p>
  )
}
