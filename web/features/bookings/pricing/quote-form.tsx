import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { quotedLineKinds } from '../../../../contract/bookings/pricing/booking-prices.ts'
import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { contractFacts } from '../../../../contract/bookings/documents/operators.ts'
import { quoteBooking } from '../../../../contract/bookings/pricing/quotes.ts'
import { money } from '../../../../contract/texts.ts'
import { byId } from '../../../app/calls/address.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { touchBookings } from '../bookings.api.ts'
import { OperatorFields } from '../documents/operator-fields.tsx'
import { linesError, PriceLines } from './price-lines.tsx'
import {
  type ContractFacts,
  firstQuote,
  noOperator,
  paymentsWords,
  quoteOf,
  reasonError,
  totalTyped,
  type TypedQuote,
} from './quote.rules.ts'

const quoted = { kinds: quotedLineKinds, added: 'extra' } as const
const terms = [
  { id: 30, title: 'полчаса' },
  { id: 120, title: 'два часа' },
  { id: 360, title: 'шесть часов' },
  { id: 1440, title: 'сутки' },
]

/** The checked price: its lines, until when it stands, why it is another one. */
export function QuoteForm({ booking, now }: { booking: Booking; now: number }) {
  const { data: told } = useQuery(queryOf(contractFacts, { ...byId(booking.id), query: {} }))
  if (!told) return <Skeleton className="h-40" />
  return (
    <PriceForm
      label="Проверенная цена"
      first={firstQuote(booking, told)}
      departure={booking.tour.date}
      seen={booking.price}
      told={told}
      now={now}
      send={(body, idempotencyKey) => call(quoteBooking, { ...byId(booking.id), body }, { idempotencyKey })}
      doneTitle="Цена отправлена туристу"
      button="Отправить цену туристу"
    />
  )
}

interface PriceFormProps {
  label: string
  first: TypedQuote
  /** dd.mm.yyyy */
  departure: string
  /** What the tourist has seen last, whole roubles; null: another tour, which needs a word why in any case. */
  seen: number | null
  told: ContractFacts
  now: number
  send: (body: z.output<typeof quoteBooking.body>, idempotencyKey: string) => Promise<unknown>
  doneTitle: string
  button: string
}

/** A price with all that its contract needs. */
export function PriceForm({ first, departure, seen, told, now, send, ...words }: PriceFormProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: first,
    schema: quoteBooking.body,
    bodyOf: (typed) => quoteOf(typed, { tour: { date: departure }, now }),
    check: (typed) => ({ ...linesError(typed.lines), ...reasonError(typed, seen) }),
    send: (body, { key }) => send(body, key),
    problemOf: quoteProblem,
    onDone: async () => {
      notify({ title: words.doneTitle, tone: 'good' })
      await touchBookings(client)
    },
  })
  const { lines } = form.values
  return (
    <form {...form.props} aria-label={words.label} className="grid gap-5">
      <PriceLines {...quoted} lines={lines} problem={form.errors.lines} onChange={form.set('lines')} />
      <WhenPaid payments={paymentsWords(lines, { tour: { date: departure }, now })} />
      <Select label="Цена верна" items={terms} {...form.field('validMinutes')} />
      {totalTyped(lines) !== seen && (
        <TextArea
          label={seen === null ? 'Почему тур другой' : 'Почему цена другая'}
          hint={seen === null ? 'Турист прочитает это рядом с новым туром' : `Турист видел ${money(seen)}`}
          limit={bookingLimits.noteMax}
          rows={3}
          {...form.field('reason')}
        />
      )}
      <OperatorFields
        name={told.operator}
        isKnown={told.facts !== null}
        value={form.values.operator ?? noOperator}
        onChange={form.set('operator')}
        error={form.errors.operator}
        terms={form.values.terms ?? told.terms}
        onTerms={form.set('terms')}
        termsError={form.errors.terms}
      />
      {told.lacking.length > 0 && (
        <Notice tone="warn" title="Без этого договор не составить">
          {told.lacking.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="main" isPending={form.isSending} className="justify-self-start">
        {words.button}
      </Button>
    </form>
  )
}

/** The usual payments stand in the contract: the agent reads them before anybody signs. */
function WhenPaid({ payments }: { payments: string | null }) {
  if (payments === null) return null
  return <p className="tabular text-sm">Турист заплатит: {payments}.</p>
}

/** Where a contract cannot be built, what to fill in where. */
function quoteProblem(error: unknown): string {
  if (!(error instanceof ApiRefusal && error.reason === 'documents_missing')) return messageOf(error)
  const { reason: _reason, message: _message, ...told } = error.fields ?? {}
  return Object.values(told).join('. ') || messageOf(error)
}
