import {
  type AmendmentKind,
  amendmentKindNames,
  amendmentKinds,
} from '../../../../contract/bookings/amending/amendment.ts'
import { amendmentHours, proposeAmendment, WHO } from '../../../../contract/bookings/amending/amendments.ts'
import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { priceLineKinds } from '../../../../contract/bookings/pricing/booking-prices.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { useMoneyTouched } from '../money/money.api.ts'
import { linesError, PriceLines } from '../pricing/price-lines.tsx'
import { firstQuote, signedLines } from '../pricing/quote.rules.ts'

const kinds = amendmentKindNames.map((id) => ({ id, title: amendmentKinds[id] }))
const terms = [
  { id: 2, title: 'два часа' },
  { id: 24, title: 'сутки' },
  { id: 72, title: 'трое суток' },
]

const first = (booking: Booking) => ({
  kind: 'flight' as AmendmentKind,
  words: '',
  who: '',
  surname_ru: '',
  name_ru: '',
  surname_lat: '',
  name_lat: '',
  lines: firstQuote(booking).lines,
  validHours: amendmentHours.usual as number,
})

/** The fields of a proposal, and the call that makes it. */
function useProposal(booking: Booking) {
  const touched = useMoneyTouched()
  return useForm({
    initial: first(booking),
    schema: proposeAmendment.body,
    bodyOf: ({ kind, words, lines, validHours, who, ...names }) => ({
      kind,
      words,
      ...(kind === 'name' && { who: /^\d+$/.test(who) ? Number(who) : null, ...names }),
      lines: signedLines(lines),
      valid_hours: validHours,
    }),
    check: ({ kind, who, lines }) => ({
      ...linesError(lines),
      ...(kind === 'name' && !who.trim() && { who: WHO }),
    }),
    send: (body, { key }) => call(proposeAmendment, { ...byId(booking.id), body }, { idempotencyKey: key }),
    onDone: async () => {
      notify({ title: 'Изменение отправлено туристу', tone: 'good' })
      await touched()
    },
  })
}
type Proposal = ReturnType<typeof useProposal>

/** A change of a confirmed trip as its agency proposes it: what, why, and the whole price with it. */
export function ProposeForm({ booking }: { booking: Booking }) {
  const form = useProposal(booking)
  return (
    <form {...form.props} aria-label="Изменение поездки" className="mt-4 grid gap-5">
      <Select label="Что меняется" items={kinds} {...form.field('kind')} />
      {form.values.kind === 'name' && <NameFields field={form.field} />}
      <TextArea
        label="Что именно и почему"
        hint="Турист прочитает это рядом с новой ценой, эти слова войдут в договор"
        limit={bookingLimits.noteMax}
        rows={3}
        {...form.field('words')}
      />
      <PriceLines
        kinds={priceLineKinds}
        lines={form.values.lines}
        problem={form.errors.lines}
        onChange={form.set('lines')}
        added="fee"
      />
      <p className="text-sm text-soft">
        Дороже — турист доплатит в течение суток после срока ответа. Дешевле — разница вернётся ему сразу
        после подписи.
      </p>
      <Select label="Ждать ответа" items={terms} {...form.field('validHours')} />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="main" isPending={form.isSending} className="justify-self-start">
        Отправить туристу
      </Button>
    </form>
  )
}

/** Whose name, and how it stands in the document; what is empty stays. */
function NameFields({ field }: Pick<Proposal, 'field'>) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Номер туриста в листе бронирования"
        inputMode="numeric"
        className="sm:col-span-2"
        {...field('who')}
      />
      <TextField label="Фамилия латиницей" hint="Пусто — как было" {...field('surname_lat')} />
      <TextField label="Имя латиницей" hint="Пусто — как было" {...field('name_lat')} />
      <TextField label="Фамилия" hint="Пусто — как было" {...field('surname_ru')} />
      <TextField label="Имя" hint="Пусто — как было" {...field('name_ru')} />
    </fieldset>
  )
}
