import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPeople } from '../../../../contract/agents/people.ts'
import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { changeRights, leaveAgency, removePerson, revokeInvitation } from './people.api.ts'

/** Makes a call after the person has proved to be there, where the server asks for it. */
export type Run = <T>(action: () => Promise<T>) => Promise<T>

interface Change {
  id: number
  rights: AgencyRight[]
}

/** Who works in the agency, what can be done with them, and a new link while it is shown. */
export function usePeople(run: Run) {
  const client = useQueryClient()
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const list = useQuery({ ...queryOf(listPeople, {}), refetchInterval: 15_000 })
  const refresh = () => touch(client, listPeople)
  const changing = useMutation({
    mutationFn: (change: Change) => run(() => changeRights(change)),
    onSettled: refresh,
  })
  const removing = useMutation({
    mutationFn: removePerson,
    onSuccess: () => notify({ title: 'Сотрудник удалён. Его входы завершены.' }),
    onSettled: refresh,
  })
  const revoking = useMutation({ mutationFn: revokeInvitation, onSettled: refresh })
  const leaving = useMutation({
    mutationFn: leaveAgency,
    // Every sign-in has ended with it.
    onSuccess: () => location.replace('/login'),
  })
  return {
    list,
    changing,
    removing,
    revoking,
    leaving,
    problem: changing.error ?? removing.error ?? revoking.error ?? leaving.error,
    isInviting,
    setInviting,
    link,
    made: (made: string) => {
      setInviting(false)
      setLink(made)
      void refresh()
    },
    hideLink: () => setLink(null),
  }
}

export type PeopleView = ReturnType<typeof usePeople>
