import { useQueryClient } from '@tanstack/react-query'
import { bookingLimits } from '../../../contract/bookings/booking-acts.ts'
import { returnBooking } from '../../../contract/bookings/pricing/quotes.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { touchBookings } from './bookings.api.ts'

/** The travellers go back to their person, with what is wrong. */
export function ReturnForm({ id, left }: { id: number; left: number }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { note: '' },
    schema: returnBooking.body,
    send: (body) => call(returnBooking, { ...byId(id), body }),
    onDone: async () => {
      notify({ title: 'Турист увидит, что исправить', tone: 'good' })
      await touchBookings(client)
    },
  })
  return (
    <form {...form.props} aria-label="Вернуть на исправление" className="grid gap-4">
      <TextArea
        label="Что исправить в данных туристов"
        hint={`Вернуть можно ещё ${left} раз${left > 1 && left < 5 ? 'а' : ''}`}
        limit={bookingLimits.noteMax}
        rows={3}
        {...form.field('note')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" isPending={form.isSending} className="justify-self-start">
        Вернуть туристу
      </Button>
    </form>
  )
}
