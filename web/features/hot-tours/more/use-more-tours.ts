import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { opensElsewhere } from '../../../ui/actions/opens-elsewhere.ts'
import { reloadAfterRelease } from '../../../ui/status/lazy-part.tsx'
import type { HotList } from '../list/hot-list.rules.ts'
import type { NextTours } from './hot-pages.rules.ts'

interface Kept {
  /** As the page was loaded: another list begins anew. */
  of: HotList
  shown: HotList
  state: 'still' | 'waiting' | 'failed'
  /** Of the last card, in pixels: so high is the place of one that is awaited. */
  height?: number | undefined
}

export interface MoreTours extends Omit<Kept, 'of'> {
  /** Where the cards stand. */
  list: RefObject<HTMLUListElement | null>
  /** For the link to the next page: with the first sign of intent it is asked for, with the press it is shown. */
  prepare: (next: NextTours) => void
  press: (next: NextTours, event: MouseEvent<HTMLAnchorElement>) => void
}

const load = () => import('./more-tours.ts').catch(reloadAfterRelease)

/**
 * Puts the next page under the present one. The address says how much is shown, and the focus goes on to the first new
 * tour. Nothing is put under a list that is being replaced, `isBusy`.
 */
export function useMoreTours(loaded: HotList, isBusy: boolean): MoreTours {
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const [kept, setKept] = useState<Kept>({ of: loaded, shown: loaded, state: 'still' })
  const now: Kept = kept.of === loaded ? kept : { of: loaded, shown: loaded, state: 'still' }
  const { shown, state } = now
  const isLasting = useLasting(isBusy ? null : loaded)
  const ask = useAsking(shown)
  const show = async (next: NextTours, link: HTMLElement) => {
    const keep = (change: Partial<Kept>) => setKept({ of: loaded, shown, state: 'still', ...change })
    // At once, while what moves is moved by the press: the place of the tours that are awaited.
    keep({ state: 'waiting', height: list.current?.lastElementChild?.clientHeight })
    const more = await ask(next)
    if (!more || !isLasting(loaded)) return keep(more ? {} : { state: 'failed' })
    const isFocusHere = [link, document.body].some((one) => one === document.activeElement)
    flushSync(() => keep({ shown: more }))
    const kind = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate(next.together ?? next.address, kind)
    if (isFocusHere) focusOn(list.current?.children[shown.tours.length]?.firstElementChild)
  }
  return {
    ...now,
    list,
    prepare: (next) => void (next.together && ask(next)),
    press: (next, event) => {
      if (!next.together || opensElsewhere(event)) return
      event.preventDefault()
      if (state !== 'waiting' && !isBusy) void show(next, event.currentTarget)
    },
  }
}

/** Whether this is still what the page shows when something has been waited for. */
function useLasting<T>(now: T | null): (what: T) => boolean {
  const latest = useRef<T>(null)
  useEffect(() => {
    latest.current = now
    return () => {
      latest.current = null
    }
  }, [now])
  return (what) => latest.current === what
}

/** Asks once for what comes next; where it does not come, null, and the next time asks anew. */
function useAsking(shown: HotList): (next: NextTours) => Promise<HotList | null> {
  const asked = useRef<{ for: NextTours; answer: Promise<HotList | null> }>(null)
  return (next) => {
    if (asked.current?.for === next) return asked.current.answer
    const answer = load()
      .then((part) => part?.withMoreTours(shown, next) ?? null)
      .catch(() => null)
    asked.current = { for: next, answer }
    void answer.then((more) => {
      if (!more && asked.current?.answer === answer) asked.current = null
    })
    return answer
  }
}

/** Without a move of the page: what is new stands where the link was. */
function focusOn(card: Element | null | undefined): void {
  if (!(card instanceof HTMLElement)) return
  card.tabIndex = -1
  card.focus({ preventScroll: true })
}
