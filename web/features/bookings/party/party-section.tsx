import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import type { BookingParty } from '../../../../contract/bookings/party/booking-travellers.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { guestWords } from '../../../../contract/guest-words.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyPart } from '../../../ui/status/lazy-part.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { PartyGone } from './party-gone.tsx'
import { PartyCard } from './party-card.tsx'
import { nameOf, progressOf, returnedNote, unsentReason } from './party.rules.ts'
import { TravellerLinks } from './traveller-links.tsx'
import { SavedPeople } from './saved-people.tsx'
import type { Run } from './editing.ts'
import { type PartyView, useParty } from './use-party.ts'

const TravellerWindow = lazyPart(async () => (await import('./traveller-window.tsx')).TravellerWindow)

interface PartySectionProps {
  booking: Pick<Booking, 'id' | 'state' | 'moves' | 'documents_gone_at'>
  first: BookingParty
  /** Of `useFreshProof`: a whole card opens after it. */
  run: Run
}

/** Who goes: named and sent to the agent while it is the tourist's turn, then their names. */
export function PartySection({ booking, first, run }: PartySectionProps) {
  const view = useParty(booking.id, { run, first })
  const { party, editing } = view
  const { named, asked } = progressOf(party)
  const isFilling = booking.state === 'filling'
  if (booking.documents_gone_at) return <PartyGone at={booking.documents_gone_at} />
  if (!isFilling && named === 0) return null
  return (
    <section
      aria-labelledby="party-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl bg-card p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="party-title" className="type-heading">
          Туристы
        </h2>
        {isFilling && (
          <p role="status" className="tabular text-soft">
            {named} из {asked}
          </p>
        )}
      </div>
      {isFilling ? <Filling booking={booking} view={view} /> : <Names party={party} />}
      {isFilling && editing && (
        <Suspense>
          <TravellerWindow view={view} editing={editing} run={run} onClose={view.close} />
        </Suspense>
      )}
    </section>
  )
}

function Names({ party: { items } }: { party: BookingParty }) {
  return (
    <ul className="grid gap-1">
      {items.map(({ id, card }, at) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {card ? nameOf(card) : `Турист ${at + 1}: данные уже удалены`}
        </li>
      ))}
    </ul>
  )
}

function Filling({ booking, view }: { booking: PartySectionProps['booking']; view: PartyView }) {
  const { party, opening, removing } = view
  const note = returnedNote(booking.moves)
  const { named, asked } = progressOf(party)
  const hasRoom = named < asked
  const isBusy = (id: number) =>
    [opening, removing].some(({ isPending, variables }) => isPending && variables === id)
  const of = (remarks: BookingParty['refusals'], at: number) =>
    remarks.filter(({ traveller }) => traveller === at)
  return (
    <>
      {note && (
        <Notice tone="warn" title="Агент просит исправить">
          <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{note}</p>
        </Notice>
      )}
      <p className="text-soft">В заявке: {guestWords(party.trip.asked)}.</p>
      {party.items.length > 0 && (
        <ul aria-label="Кто едет" className="grid gap-3">
          {party.items.map((traveller, at) => (
            <PartyCard
              key={traveller.id}
              traveller={traveller}
              refusals={of(party.refusals, at)}
              warnings={of(party.warnings, at)}
              isBusy={isBusy(traveller.id)}
              onOpen={() => opening.mutate(traveller.id)}
              onRemove={() => removing.mutate(traveller.id)}
            />
          ))}
        </ul>
      )}
      {hasRoom && (
        <>
          <SavedPeople bookingId={booking.id} party={party} onAdded={view.keep} />
          <Button icon={Plus} className="justify-self-start" onPress={view.add}>
            Добавить туриста
          </Button>
        </>
      )}
      <TravellerLinks bookingId={booking.id} hasRoom={hasRoom} />
      <Sending view={view} />
    </>
  )
}

function Sending({ view: { party, sending, problem } }: { view: PartyView }) {
  const reason = unsentReason(party)
  const isOther = reason !== null && reason === party.other_guests
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {party.items.length > 0 && party.changes.length > 0 && (
        <Notice title="Агент проверит, не изменится ли цена" isLive>
          {party.changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </Notice>
      )}
      {isOther && (
        <Notice tone="warn" title="Едут не те, для кого названа цена" isLive>
          {reason}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" isLive>
          {messageOf(problem)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="main"
          isDisabled={reason !== null}
          isPending={sending.isPending}
          onPress={() => sending.mutate()}
        >
          Отправить агенту
        </Button>
        {reason && !isOther && <p className="min-w-0 flex-1 basis-56 text-sm text-soft">{reason}</p>}
      </div>
    </div>
  )
}
