import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  bookingLimits,
  cancelBooking,
  cancelReasonNames,
  cancelReasons,
} from '../../../contract/bookings/booking-acts.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { cancel, type Side, touchBookings } from './bookings.api.ts'

const items = cancelReasonNames.map((id) => ({ id, title: cancelReasons[id] }))
type Reason = (typeof cancelReasonNames)[number]

/** Walks away before the first payment is whole, with a reason. */
export function CancelBooking({ side, id }: { side: Side; id: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="ghost" size="s" onPress={() => setAsking(true)}>
        Отказаться от бронирования
      </Button>
      {isAsking && <CancelWindow side={side} id={id} onClose={() => setAsking(false)} />}
    </>
  )
}

function CancelWindow({ side, id, onClose }: { side: Side; id: number; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { reason: null as Reason | null, note: '' },
    schema: cancelBooking.body,
    bodyOf: ({ reason, note }) => ({ reason: reason ?? '', note }),
    send: (body) => cancel(side, id, body),
    onDone: async () => {
      onClose()
      notify({ title: `Бронирование №${id} отменено`, tone: 'good' })
      await touchBookings(client)
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
      subtitle="Никто никому не должен: если часть денег уже пришла, она вернётся. Открыть это бронирование снова будет нельзя."
    >
      <form {...form.props} className="grid gap-5">
        <Select label="Почему" items={items} {...reason} onChange={(picked) => reason.onChange(picked)} />
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
