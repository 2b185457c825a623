import { useQueryClient } from '@tanstack/react-query'
import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import { agreeToCosts, disputeCosts } from '../../../../contract/bookings/cancelling/cancellation.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { inRoubles, touchCancellation } from './cancellation.api.ts'

interface DecideOnCostsProps {
  id: number
  /** Roubles, as shown. */
  kept: number
  back: number
}

/** The tourist agrees, and the rest comes back at once; or does not, and says with what. */
export function DecideOnCosts({ id, kept, back }: DecideOnCostsProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: {},
    schema: agreeToCosts.body,
    bodyOf: () => ({ kept }),
    send: (body) => call(agreeToCosts, { ...byId(id), body }),
    onDone: async () => {
      notify({ title: `Вам возвращается ${inRoubles(back)}`, tone: 'good' })
      await touchCancellation(client)
    },
  })
  return (
    <>
      <form {...form.props} className="grid justify-items-start gap-3">
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
        <Button type="submit" look="main" isPending={form.isSending}>
          Согласиться и получить {inRoubles(back)}
        </Button>
      </form>
      <details className="border-t border-line pt-4">
        <summary className="cursor-pointer font-medium">Не согласны с расходами?</summary>
        <div className="mt-4">
          <Dispute id={id} />
        </div>
      </details>
    </>
  )
}

function Dispute({ id }: { id: number }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { note: '' },
    schema: disputeCosts.body,
    send: (body) => call(disputeCosts, { ...byId(id), body }),
    onDone: async () => {
      notify({ title: 'Спор открыт', text: 'Администратор решит и напишет, почему так.', tone: 'good' })
      await touchCancellation(client)
    },
  })
  return (
    <form {...form.props} aria-label="Спор о расходах" className="grid gap-4">
      <TextArea
        label="С чем вы не согласны"
        hint="То, о чём не спорят, вернётся в срок"
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
        Открыть спор
      </Button>
    </form>
  )
}
