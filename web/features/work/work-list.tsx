import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Work, WorkItem } from '../../../contract/work/work.ts'
import { isFocusLost } from '../../app/keys/lost-focus.ts'
import { useKeys } from '../../app/keys/use-keys.ts'
import { EmptyCard, ErrorState } from '../../ui/status/empty-state.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { PutAside } from './put-aside.tsx'
import { useClaim } from './use-work.ts'
import { WorkRow } from './work-row.tsx'
import { checkedLine } from './work-words.rules.ts'

interface WorkListProps {
  list: Pick<UseQueryResult<Work>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  now: number
  /** Narrowed to a kind or to one's own: something else may be there. */
  isNarrowed: boolean
  emptyAction: ReactNode
}

export function WorkList({ list, now, isNarrowed, emptyAction }: WorkListProps) {
  const { data, isError, isFetching, refetch } = list
  const failed = isError && (
    <ErrorState
      title="Не загрузилось"
      text="Фильтры сохранены."
      onRetry={() => void refetch()}
      isPending={isFetching}
    />
  )
  if (!data) return failed || <Loading />
  return (
    <>
      {failed}
      {data.items.length > 0 ? (
        <Items items={data.items} now={now} />
      ) : (
        !isError && (
          <EmptyCard
            title={isNarrowed ? 'Здесь ничего не ждёт' : 'Очередь пуста'}
            text={checkedLine(data.checked_at, now)}
            {...(isNarrowed && { action: emptyAction })}
          />
        )
      )}
    </>
  )
}

function Items({ items, now }: { items: readonly WorkItem[]; now: number }) {
  const claim = useClaim()
  const place = usePlace(items)
  const [aside, setAside] = useState<WorkItem | null>(null)
  const change = (item: WorkItem, isTaken: boolean) => !claim.isPending && claim.mutate({ item, isTaken })
  const walk = (by: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === focused())
    const next = items[at === -1 ? 0 : at + by]
    if (next) focus(next.id)
  }
  const withFocused = (act: (item: WorkItem) => unknown) => {
    const item = items.find(({ id }) => id === focused())
    if (item) act(item)
  }
  useKeys({
    next: () => walk(1),
    previous: () => walk(-1),
    claim: () => withFocused((item) => change(item, true)),
    hide: () => withFocused((item) => item.claim?.is_mine && change(item, false)),
  })
  return (
    <ul aria-label="Что ждёт решения" className="grid gap-2">
      {items.map((item) => (
        <li key={item.id}>
          <WorkRow
            item={item}
            now={now}
            isBusy={claim.isPending && claim.variables.item.id === item.id}
            onClaim={(isTaken) => change(item, isTaken)}
            onOpen={() => place.opened(item.id)}
            onPutAside={() => setAside(item)}
          />
        </li>
      ))}
      {aside && <PutAside key={aside.id} item={aside} onClose={() => setAside(null)} />}
    </ul>
  )
}

/** Where whoever opens an item will go on: outlives the page, as its answers do. */
let opened: { id: number; at: number } | null = null

/** The keyboard goes on at the item that was opened last, or where it stood, if it is done; and so it does when the one under it goes. */
function usePlace(items: readonly WorkItem[]) {
  const here = useRef<{ id: number; at: number } | null>(null)
  useEffect(() => {
    const was = opened ?? here.current
    const same = items.find(({ id }) => id === was?.id)
    // Whoever has clicked beside an item that still waits has not lost it.
    if (!was || (same && !opened) || !isFocusLost()) return
    opened = null
    const next = same ?? items[Math.min(was.at, items.length - 1)]
    here.current = next ? { id: next.id, at: items.indexOf(next) } : null
    if (next) focus(next.id)
  }, [items])
  const placeOf = (id: number) => ({ id, at: items.findIndex((item) => item.id === id) })
  const see = useEffectEvent(() => {
    const id = focused()
    if (id !== null) here.current = placeOf(id)
  })
  useEffect(() => {
    const hear = () => see()
    document.addEventListener('focusin', hear)
    return () => document.removeEventListener('focusin', hear)
  }, [])
  return { opened: (id: number) => void (opened = placeOf(id)) }
}

function focused(): number | null {
  const link = document.activeElement?.closest('article')?.querySelector<HTMLElement>('[data-work]')
  return link ? Number(link.dataset['work']) : null
}

function focus(id: number): void {
  const link = document.querySelector<HTMLElement>(`[data-work="${id}"]`)
  link?.focus({ preventScroll: true })
  link?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <span className="sr-only">Загружаем дела…</span>
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-20 w-full rounded-xl" />
      ))}
    </div>
  )
}
