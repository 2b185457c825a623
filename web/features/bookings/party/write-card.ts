import type { QueryClient } from '@tanstack/react-query'
import * as contract from '../../../../contract/bookings/party/booking-travellers.ts'
import type { TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { addTraveller, listTravellers } from '../../../../contract/travellers/travellers.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import type { Editing, Run } from './editing.ts'

interface Written {
  bookingId: number
  editing: Editing | null
  card: TravellerCard
  /** For the next trip as well. */
  saves: boolean
  run: Run
}

type PartyAnswer = Answer<typeof contract.addBookingTraveller>

/** A new card is saved apart: it stands in the booking whatever becomes of that. A correction goes to both or to neither. */
export async function writeCard(
  client: QueryClient,
  { bookingId, editing, card, saves, run }: Written,
): Promise<PartyAnswer> {
  if (editing?.id == null) {
    const answer = await call(contract.addBookingTraveller, { ...byId(bookingId), body: card })
    return saves ? saveForNextTrip(client, { answer, card, run }) : answer
  }
  const body = { version: editing.version, card, saves }
  const answer = await call(contract.changeBookingTraveller, { ...byId(editing.id), body })
  if (saves) await touch(client, listTravellers)
  return answer
}

type Added = Pick<Written, 'card' | 'run'> & { answer: PartyAnswer }

/** For the next trip as well; what does not come of it is told, and the booking has the card anyway. */
async function saveForNextTrip(client: QueryClient, added: Added): Promise<PartyAnswer> {
  try {
    await call(addTraveller, { body: added.card })
  } catch (error) {
    if (error instanceof ApiRefusal && error.reason === 'traveller_exists') return mendSaved(client, added)
    tellFailure(error, { title: 'Карточка не сохранена в попутчики' })
  }
  await touch(client, listTravellers)
  return added.answer
}

const KEPT = 'Попутчик остался прежним'

/** This document is saved already, with other data: the newer are written there as a correction is, after a proof. */
async function mendSaved(client: QueryClient, { answer, card, run }: Added): Promise<PartyAnswer> {
  const newest = answer.result.items.toSorted((one, other) => other.id - one.id)[0]
  if (!newest) return answer
  const body = { version: newest.version, card, saves: true }
  try {
    const mended = await run(() => call(contract.changeBookingTraveller, { ...byId(newest.id), body }))
    notify({ title: 'Попутчик обновлён', text: 'Этот документ уже был сохранён с другими данными.' })
    await touch(client, listTravellers)
    return mended
  } catch (error) {
    const isClosed = error instanceof ApiRefusal && error.reason === 'reauth'
    if (isClosed)
      notify({ title: KEPT, text: 'Он сохранён с другими данными: исправить их можно в попутчиках.' })
    else tellFailure(error, { title: KEPT })
    return answer
  }
}
