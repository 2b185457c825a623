import { useMutation, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import {
  addSavedTraveller,
  type BookingParty,
} from '../../../../contract/bookings/party/booking-travellers.ts'
import { listTravellers } from '../../../../contract/travellers/travellers.ts'
import { byId } from '../../../app/calls/address.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { nameOf, notYetNamed } from './party.rules.ts'

interface SavedPeopleProps {
  bookingId: number
  party: BookingParty
  onAdded: (answer: { result: BookingParty }) => void
}

/** Whom the tourist keeps, each added by one tap. */
export function SavedPeople({ bookingId, party, onAdded }: SavedPeopleProps) {
  const { data } = useQuery(queryOf(listTravellers, {}))
  const adding = useMutation({
    mutationFn: (saved_id: number) => call(addSavedTraveller, { ...byId(bookingId), body: { saved_id } }),
    onSuccess: onAdded,
  })
  const people = notYetNamed(data?.items ?? [], party)
  if (people.length === 0 && !adding.error) return null
  return (
    <section aria-labelledby="saved-title" className="grid gap-3">
      <h3 id="saved-title" className="type-subheading">
        Добавить из сохранённых
      </h3>
      <ul className="flex flex-wrap gap-2">
        {people.map(({ id, card }) => (
          <li key={id} className="max-w-full">
            <Button
              size="s"
              icon={UserPlus}
              // One after another: the answer of the first is the party that the second is added to.
              isDisabled={adding.isPending && adding.variables !== id}
              isPending={adding.isPending && adding.variables === id}
              onPress={() => adding.mutate(id)}
            >
              {nameOf(card)}
            </Button>
          </li>
        ))}
      </ul>
      {adding.error && (
        <Notice tone="danger" isLive>
          {messageOf(adding.error)}
        </Notice>
      )}
    </section>
  )
}
