import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as contract from '../../../../contract/bookings/party/booking-travellers.ts'
import { typedCard, type TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { keyOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { touchBookings } from '../bookings.api.ts'
import type { Editing, Run } from './editing.ts'
import { writeCard } from './write-card.ts'

/** Who goes on a booking, read again with each live event of it, and what can be done with them. */
export function useParty(bookingId: number, { run, first }: { run: Run; first: contract.BookingParty }) {
  const client = useQueryClient()
  const [editing, setEditing] = useState<Editing | null>(null)
  const own = byId(bookingId)
  const { data: party } = useQuery({ ...queryOf(contract.ownParty, own), initialData: first })
  useLive('/me', {
    'booking.changed': ({ booking_id }) => {
      if (booking_id === bookingId) void touch(client, contract.ownParty)
    },
  })
  const keep = ({ result }: { result: contract.BookingParty }) =>
    client.setQueryData(keyOf(contract.ownParty, own), result)
  const refresh = () => touch(client, contract.ownParty)
  const opening = useMutation({
    mutationFn: (id: number) => run(() => call(contract.openBookingTraveller, byId(id))),
    // A whole card is nothing to be remembered after its window.
    gcTime: 0,
    onSuccess: ({ result: { version, card } }, id) => setEditing({ id, version, card: typedCard(card) }),
    onError: refresh,
  })
  const removing = useMutation({
    mutationFn: (id: number) => call(contract.removeBookingTraveller, byId(id)),
    onSuccess: keep,
    onError: refresh,
  })
  const sending = useMutation({
    mutationFn: () => call(contract.submitBooking, own),
    onSuccess: () => notify({ title: 'Отправлено агенту на проверку', tone: 'good' }),
    onSettled: () => Promise.all([touchBookings(client), refresh()]),
  })
  return {
    party,
    editing,
    add: () => setEditing({ id: null }),
    close: () => setEditing(null),
    keep,
    opening,
    removing,
    sending,
    problem: [opening.error, removing.error, sending.error].find((error) => error && !wasClosed(error)),
    write: (card: TravellerCard, saves: boolean) =>
      writeCard(client, { bookingId, editing, card, saves, run }),
    done: async (answer: { result: contract.BookingParty }) => {
      keep(answer)
      setEditing(null)
      await refresh()
    },
  }
}

export type PartyView = ReturnType<typeof useParty>

/** Whoever has closed the window for the code is told nothing. */
const wasClosed = (error: unknown) => error instanceof ApiRefusal && error.reason === 'reauth'
