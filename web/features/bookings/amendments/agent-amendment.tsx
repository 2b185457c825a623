import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Amendment, isAmendmentOpen } from '../../../../contract/bookings/amending/amendment.ts'
import { withdrawAmendment } from '../../../../contract/bookings/amending/amendments.ts'
import { isOverdue } from '../../../../contract/bookings/booking-states.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { byId } from '../../../app/calls/address.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { useMoneyTouched } from '../money/money.api.ts'
import { ProposeForm } from './propose-form.tsx'
import { ProposedChange } from './proposed-change.tsx'

interface AgentAmendmentProps {
  booking: Booking
  /** This person may propose and withdraw. */
  mayLead: boolean
  now: number
}

/** A change of a confirmed trip: to be proposed, or waiting for the tourist. */
export function AgentAmendment({ booking, mayLead, now }: AgentAmendmentProps) {
  const { amendment, state } = booking
  if (state !== 'confirmed') return null
  if (amendment && isAmendmentOpen(amendment, now))
    return <Waiting booking={booking} amendment={amendment} mayLead={mayLead} />
  if (!mayLead || isOverdue(booking, now)) return null
  return (
    <section aria-labelledby="amendment-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="amendment-title" className="type-heading">
        Изменить поездку
      </h2>
      {amendment?.state === 'refused' && <Refused answer={amendment.answer} />}
      <p className="mt-1 text-soft">
        Имя, рейс или другое изменение после подтверждения. Турист увидит его рядом с нынешним и подпишет или
        откажется; до подписи действует прежнее.
      </p>
      <details className="mt-4">
        <summary className="cursor-pointer font-medium">Предложить изменение</summary>
        <ProposeForm key={amendment?.n ?? 0} booking={booking} />
      </details>
    </section>
  )
}

function Refused({ answer }: { answer: string }) {
  return (
    <Notice className="mt-3" title="Турист отказался от прошлого изменения">
      {answer ? (
        <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">{answer}</span>
      ) : (
        'Без пояснений.'
      )}
    </Notice>
  )
}

interface WaitingProps extends Omit<AgentAmendmentProps, 'now'> {
  amendment: Amendment
}

function Waiting({ booking, amendment, mayLead }: WaitingProps) {
  const touched = useMoneyTouched()
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawAmendment, { ...byId(booking.id), body: { n: amendment.n } }),
    onSuccess: () => notify({ title: 'Изменение отозвано', tone: 'good' }),
    onError: (error: Error) => setProblem(messageOf(error)),
    onSettled: touched,
  })
  return (
    <section aria-labelledby="amendment-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="amendment-title" className="type-heading">
        Изменение ждёт подписи туриста
      </h2>
      <p className="mt-1 text-soft">До {momentInWords(amendment.valid_until)} по Москве</p>
      <ProposedChange amendment={amendment} booking={booking} />
      {problem && (
        <Notice tone="danger" className="mt-4" isLive>
          {problem}
        </Notice>
      )}
      {mayLead && (
        <Button className="mt-5 max-sm:w-full" onPress={() => mutate()} isPending={isPending}>
          Отозвать изменение
        </Button>
      )}
    </section>
  )
}
