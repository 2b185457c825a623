import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { typedCard, type TravellerCard, type TypedCard } from '../../../contract/travellers/traveller-card.ts'
import { listTravellers, type SavedTraveller } from '../../../contract/travellers/travellers.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import {
  addTraveller,
  changeTraveller,
  deleteTraveller,
  keepTraveller,
  openTraveller,
} from './travellers.api.ts'

/** Makes a call after the person has proved to be there, where the server asks for it. */
export type Run = <T>(action: () => Promise<T>) => Promise<T>

/** A new card, or a kept one that has been opened. */
export type Editing = { id: null } | { id: number; version: number; card: TypedCard }

/** Own travellers, and what can be done with them. */
export function useTravellers(run: Run, first: readonly SavedTraveller[]) {
  const client = useQueryClient()
  const [editing, setEditing] = useState<Editing | null>(null)
  const list = useQuery({ ...queryOf(listTravellers, {}), initialData: { items: [...first] } })
  const refresh = () => touch(client, listTravellers)
  const opening = useMutation({
    mutationFn: (id: number) => run(() => openTraveller(id)),
    onSuccess: ({ version, card }, id) => setEditing({ id, version, card: typedCard(card) }),
    onError: () => refresh(),
  })
  const keeping = useMutation({ mutationFn: keepTraveller, onSettled: refresh })
  const removing = useMutation({
    mutationFn: deleteTraveller,
    onSuccess: () => notify({ title: 'Попутчик удалён', tone: 'good' }),
    onSettled: refresh,
  })
  return {
    list,
    editing,
    add: () => setEditing({ id: null }),
    close: () => setEditing(null),
    opening,
    keeping,
    removing,
    problem: [opening.error, keeping.error, removing.error].find((error) => error && !wasClosed(error)),
    send: (card: TravellerCard) =>
      editing?.id == null
        ? addTraveller(card)
        : changeTraveller({ id: editing.id, version: editing.version, card }),
    done: async () => {
      setEditing(null)
      await refresh()
      notify({ title: 'Попутчик сохранён', tone: 'good' })
    },
  }
}

export type TravellersView = ReturnType<typeof useTravellers>

/** Whoever has closed the window for the code is told nothing. */
const wasClosed = (error: unknown) => error instanceof ApiRefusal && error.reason === 'reauth'
