import { type ReactNode, type RefObject, useState } from 'react'
import type { BookingReader } from '../../../../contract/bookings/booking-endings.ts'
import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import type { Claim, ClaimPlace } from '../../../../contract/bookings/claims.ts'
import { useTitleAfter } from '../../../app/keys/use-title-after.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'
import type { Side } from '../bookings.api.ts'
import { inRoubles } from '../cancelling/cancellation.api.ts'
import { Said } from '../said.tsx'
import { AgreeToAnswer } from './agree-to-answer.tsx'
import { AnswerClaim } from './answer-claim.tsx'
import { ClaimFileList, ClaimFiles } from './claim-files.tsx'
import { useClaim } from './claims.api.ts'
import { MakeClaim } from './make-claim.tsx'

interface ClaimSectionProps {
  side: Side
  booking: { id: number; state: BookingState }
  /** As it was when the page was opened; null: the trip had not ended. */
  first: ClaimPlace | null
}

/** After the trip: the form of a claim while one may be made, then the claim and what this side may do about it. */
export function ClaimSection({ side, booking, first }: ClaimSectionProps) {
  const place = useClaim(side, booking, first)
  const [isMade, setMade] = useState(false)
  const title = useTitleAfter(isMade && !!place?.claim)
  if (!place) return null
  const { claim, until, most } = place
  if (!claim) {
    if (side === 'agent' || !until) return null
    return <MakeClaim id={booking.id} until={until} most={most} onMade={() => setMade(true)} />
  }
  return (
    <ClaimTold reader={side} claim={claim} title={title}>
      {side === 'tourist' && claim.stage !== 'closed' && <ClaimFiles id={booking.id} claim={claim} />}
      {side === 'tourist' && claim.stage === 'answered' && claim.answer && (
        <AgreeToAnswer id={booking.id} gives={claim.answer.gives} />
      )}
      {side === 'agent' && claim.stage !== 'closed' && <AnswerClaim id={booking.id} claim={claim} />}
    </ClaimTold>
  )
}

/** Where it stands, for whoever reads it, in one sentence. */
function sentenceOf({ stage, answer, end, answer_due_at: due }: Claim, reader: BookingReader): string {
  if (stage === 'closed')
    return end && end.gives > 0
      ? `Претензия решена: ${reader === 'tourist' ? 'вам возвращается' : 'туристу возвращается'} ${inRoubles(end.gives)}.`
      : 'Претензия решена: возвращать нечего.'
  if (stage === 'answered') {
    const offer =
      answer && answer.gives > 0
        ? `предлагает вернуть ${inRoubles(answer.gives)}`
        : 'возвращать деньги не согласно'
    if (reader === 'agent')
      return 'Вы ответили. Турист согласится, или решит администратор; до этого ответ можно изменить.'
    return `Агентство ${offer}. ${reader === 'tourist' ? 'Согласитесь, или решит администратор: писать ему ничего не нужно.' : 'Турист согласится, или решит администратор.'}`
  }
  const until = momentInWords(Date.parse(due))
  return reader === 'agent'
    ? `Турист просит вернуть часть денег. Ответьте до ${until}: потом администратор решит и без вашего ответа.`
    : `Агентство отвечает до ${until}. Потом администратор решит и без его ответа.`
}

const endedBy = {
  tourist: 'Турист согласился',
  agent: 'Агентство вернуло всё',
  admin: 'Решение администратора',
} as const

interface ClaimToldProps {
  reader: BookingReader
  claim: Claim
  title?: RefObject<HTMLHeadingElement | null>
  /** What may be done about it, under it. */
  children?: ReactNode
}

/** What was asked, what both have said and how it was decided. */
export function ClaimTold({ reader, claim, title, children }: ClaimToldProps) {
  const { note, asked, answer, end, files, stage } = claim
  return (
    <section aria-labelledby="claim-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 ref={title} id="claim-title" tabIndex={-1} className="type-heading outline-none">
        Претензия после поездки
      </h2>
      <p className="mt-2">{sentenceOf(claim, reader)}</p>
      <Said
        who={`${reader === 'tourist' ? 'Вы просите' : 'Турист просит'} вернуть ${inRoubles(asked)}`}
        text={note}
      />
      {/* Where its tourist may still add to them, they stand there. */}
      {!(reader === 'tourist' && stage !== 'closed') && <ClaimFileList files={files} reader={reader} />}
      {answer && <Said who={`Агентство предлагает ${inRoubles(answer.gives)}`} text={answer.note} />}
      {end && <Said who={endedBy[end.by]} text={end.note} />}
      {children}
    </section>
  )
}
