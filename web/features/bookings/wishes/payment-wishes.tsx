import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { mayWish, setPaymentWishes } from '../../../../contract/bookings/money/payment-wishes.ts'
import { limits } from '../../../../contract/limits.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useKeptDraft } from '../../../app/forms/use-kept-draft.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { touchBookings } from '../bookings.api.ts'

type Wished = Pick<Booking, 'id' | 'state' | 'payment_wishes'>

const TITLE = 'Пожелания к оплате'

/** The tourist's side: typed while they may still change something, then read. */
export function PaymentWishes({ booking }: { booking: Wished }) {
  const isOpen = mayWish(booking.state)
  if (!isOpen && !booking.payment_wishes) return null
  return (
    <section aria-label={TITLE} className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      {isOpen ? (
        <WishesForm booking={booking} />
      ) : (
        <>
          <h2 className="type-subheading">{TITLE}</h2>
          <p className="mt-2 [overflow-wrap:anywhere]">{booking.payment_wishes}</p>
        </>
      )}
    </section>
  )
}

/** Where the agent names a price and where it confirms; nothing where nothing was wished. */
export function ToldWishes({ booking: { payment_wishes: text } }: { booking: Wished }) {
  if (!text) return null
  return (
    <Notice title={`${TITLE} от туриста`} className="mb-5">
      <p className="[overflow-wrap:anywhere]">{text}</p>
    </Notice>
  )
}

/** Of what the tab has kept. */
function typed(text: string): { text: string } | null {
  const kept: unknown = JSON.parse(text)
  return typeof kept === 'string' ? { text: kept } : null
}

function WishesForm({ booking: { id, payment_wishes: text } }: { booking: Wished }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { text },
    schema: setPaymentWishes.body,
    send: (body) => call(setPaymentWishes, { ...byId(id), body }),
    onDone: async () => {
      draft.forget()
      notify({ title: 'Агент увидит ваши пожелания', tone: 'good' })
      await touchBookings(client)
    },
  })
  const draft = useKeptDraft({
    form,
    name: `payment-wishes:${id}`,
    saved: { text },
    parse: typed,
    pack: (values) => values.text,
  })
  return (
    <form {...form.props} aria-label={TITLE} className="grid gap-4">
      <TextArea
        label={TITLE}
        isOptional
        hint="Например: двумя платежами, через СБП, остаток после зарплаты"
        limit={limits.paymentWishesMax}
        rows={3}
        {...form.field('text')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" isPending={form.isSending} className="justify-self-start">
        Передать агенту
      </Button>
    </form>
  )
}
