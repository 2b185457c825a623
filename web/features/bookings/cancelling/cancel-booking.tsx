import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import {
  agentCancelReasonNames,
  agentCancelReasons,
  bookingLimits,
  CancelledByAgent,
} from '../../../../contract/bookings/booking-acts.ts'
import { isFree, isOverdue } from '../../../../contract/bookings/booking-states.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { focusTitle, isFocusLost } from '../../../app/keys/lost-focus.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { cancel, type Side } from '../bookings.api.ts'
import { touchCancellation, useCancellation } from './cancellation.api.ts'
import { paidSoFarWords } from './cancelling.rules.ts'

type Reason = (typeof agentCancelReasonNames)[number]

/** A tourist who has not paid is a reason where he has not. */
const itemsOf = (mayKeep: boolean) =>
  agentCancelReasonNames
    .filter((id) => mayKeep || id !== 'unpaid')
    .map((id) => ({ id, title: agentCancelReasons[id] }))

interface CancelBookingProps {
  side: Side
  booking: Booking
  now: number
}

/** Walks away, with a reason: freely before anything was paid; later what it costs stands above the button. */
export function CancelBooking({ side, booking, now }: CancelBookingProps) {
  const { id, state } = booking
  const [isAsking, setAsking] = useState(false)
  const [isCalledOff, setCalledOff] = useState(false)
  const mayKeep = side === 'agent' && isOverdue(booking, now)
  const isPaid = state === 'confirming' || state === 'confirmed'
  const isOffered = isPaid || isFree(state)
  // What follows is read from the top of the page, far above the button that has just gone.
  useEffect(() => {
    if (isCalledOff && !isOffered && isFocusLost()) focusTitle()
  }, [isCalledOff, isOffered])
  if (!isOffered) return null
  return (
    <>
      <Button look="ghost" size="s" className="-ml-4 justify-self-start" onPress={() => setAsking(true)}>
        Отказаться от бронирования
      </Button>
      {isAsking && (
        <CancelWindow
          side={side}
          id={id}
          mayKeep={mayKeep}
          onDone={() => setCalledOff(true)}
          onClose={() => setAsking(false)}
        >
          {isPaid && <PaidSoFar side={side} booking={{ id, state }} mayKeep={mayKeep} />}
        </CancelWindow>
      )}
    </>
  )
}

interface PaidSoFarProps {
  side: Side
  booking: Pick<Booking, 'id' | 'state'>
  mayKeep: boolean
}

/** What calling it off means once money has come, before anything is pressed. */
function PaidSoFar({ side, booking, mayKeep }: PaidSoFarProps) {
  const cancellation = useCancellation(side, booking)
  if (cancellation === undefined) return <SkeletonText lines={2} />
  return <Notice>{paidSoFarWords({ side, paid: cancellation?.paid ?? null, mayKeep })}</Notice>
}

const FOR_GOOD = 'Открыть это бронирование снова будет нельзя.'
const FREE = 'Никто никому не должен: если часть денег уже пришла, она вернётся.'

interface CancelWindowProps {
  side: Side
  id: number
  /** The agency may name its costs. */
  mayKeep: boolean
  onDone: () => void
  onClose: () => void
  /** What it costs; nothing: it is free. */
  children: ReactNode
}

function CancelWindow({ side, id, mayKeep, onDone, onClose, children }: CancelWindowProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: { reason: null as Reason | null, note: '' },
    schema: CancelledByAgent,
    bodyOf: ({ reason, note }) => ({ reason: reason ?? '', note }),
    send: (body) => cancel(side, id, body),
    onDone: async () => {
      onDone()
      onClose()
      notify({
        title: children ? `Отмена бронирования №${id} началась` : `Бронирование №${id} отменено`,
        tone: 'good',
      })
      await touchCancellation(client)
    },
  })
  const reason = form.field('reason')
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="s"
      sheet="content"
      title={`Отказаться от бронирования №${id}?`}
      subtitle={children ? FOR_GOOD : `${FREE} ${FOR_GOOD}`}
    >
      <form {...form.props} className="grid gap-5">
        {children}
        <Select
          label="Почему"
          items={itemsOf(mayKeep)}
          {...reason}
          onChange={(picked) => reason.onChange(picked)}
        />
        <TextArea
          label={side === 'tourist' ? 'Что передать агенту' : 'Что передать туристу'}
          isOptional
          limit={bookingLimits.noteMax}
          rows={3}
          {...form.field('note')}
        />
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={onClose}>Оставить</Button>
          <Button type="submit" look="danger" isPending={form.isSending}>
            Отказаться
          </Button>
        </div>
      </form>
    </Modal>
  )
}
