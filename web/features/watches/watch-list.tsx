import { useEffect, useRef } from 'react'
import type { Watch } from '../../../contract/watches/watches.ts'
import { ApiRefusal } from '../../app/calls/api.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { forgetPending, pendingWatch } from './pending-watch.ts'
import { useAddWatch, useWatches } from './use-watches.ts'
import { WatchCard } from './watch-card.tsx'

interface WatchListProps {
  first: Watch[]
  /** Milliseconds. */
  now: number
}

/** Whose prices are watched, each changed and ended in its place; what a guest began before the sign-in comes first. */
export function WatchList({ first, now }: WatchListProps) {
  const watches = useWatches(first) ?? first
  const { state, again } = usePending()
  return (
    <>
      {state === 'lost' && (
        <Notice
          tone="warn"
          isLive
          className="mb-4"
          action={
            <Button size="s" onPress={again}>
              Повторить
            </Button>
          }
        >
          Не получилось начать следить за ценой, которую вы выбрали: проверьте интернет.
        </Notice>
      )}
      {watches.length === 0 && state !== 'adding' && <Nothing />}
      <ul className="grid gap-4 md:grid-cols-2">
        {watches.map((watch) => (
          <li key={watch.id} className="min-w-0">
            <WatchCard watch={watch} now={now} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="Пока ничего не отслеживаете"
      text="Нажмите «Следить за ценой» в своём аукционе или в окне отеля среди горящих туров: сообщим, когда такая же поездка подешевеет."
      action={<LinkButton to="/hot-tours/">Горящие туры</LinkButton>}
    />
  )
}

/** What was pressed before the sign-in is begun now; it is forgotten when the server has decided, not before. */
function usePending(): { state: 'none' | 'adding' | 'lost'; again: () => void } {
  const { mutate, isPending, isError, error } = useAddWatch()
  const again = () => {
    const trip = pendingWatch()
    if (!trip) return
    mutate(
      { trip },
      {
        onSuccess: () => {
          forgetPending()
          notify({ title: 'Следим за ценой', tone: 'good' })
        },
        onError: (refusal) => {
          if (refusal instanceof ApiRefusal) forgetPending()
        },
      },
    )
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    again()
  })
  const isLost = isError && !(error instanceof ApiRefusal)
  return { state: isPending ? 'adding' : isLost ? 'lost' : 'none', again }
}
