import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ViewList } from '../../../contract/saved-views/view-lists.ts'
import {
  changeView,
  removeView,
  type SavedView,
  savedViews,
  saveView,
} from '../../../contract/saved-views/saved-views.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { tellFailure } from '../../app/calls/tell-failure.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import type { Filter } from './views.rules.ts'

export const useViews = (list: ViewList) =>
  useQuery({ ...queryOf(savedViews, { query: { list } }), staleTime: 60_000 })

export interface ViewDeeds {
  move: (view: SavedView, position: number) => void
  rewrite: (view: SavedView, filter: Filter) => void
  remove: (view: SavedView) => void
  isBusy: boolean
}

/** What is done to a view by one press; `onDone`: with the number of the view, null where it has left the line. */
export function useViewDeeds(list: ViewList, onDone: (id: number | null) => void): ViewDeeds {
  const client = useQueryClient()
  const again = () => touch(client, savedViews)
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: number; position?: number; filter?: Filter }) =>
      call(changeView, { ...byId(id), body }),
    onError: (error) => tellFailure(error, { title: 'Вид не изменён' }),
    onSettled: async (_answer, _error, { id }) => {
      await again()
      onDone(id)
    },
  })
  const restore = useMutation({
    mutationFn: ({ name, filter, position }: SavedView) =>
      call(saveView, { body: { list, name, filter, position } }),
    onError: (error) => tellFailure(error, { title: 'Вид не вернулся' }),
    onSettled: async (answer) => {
      await again()
      onDone(answer?.result.id ?? null)
    },
  })
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => call(removeView, byId(id)),
    onSuccess: (_answer, view) => {
      const isWhole = view.lost.length === 0
      notify({
        title: `Вид «${view.name}» удалён`,
        subject: 'saved-view',
        ...(isWhole && { action: { label: 'Вернуть', onPress: () => restore.mutate(view) } }),
      })
    },
    onError: (error) => tellFailure(error, { title: 'Вид не удалён' }),
    onSettled: async () => {
      await again()
      onDone(null)
    },
  })
  return {
    move: ({ id }, position) => change.mutate({ id, position }),
    rewrite: ({ id }, filter) => change.mutate({ id, filter }),
    remove: (view) => remove.mutate(view),
    isBusy: change.isPending || remove.isPending,
  }
}
