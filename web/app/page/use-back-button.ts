import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useBlocker, useLocation, useNavigate, useRevalidator } from 'react-router'
import { leaveTopLayer } from '../../ui/overlays/layers.ts'
import { windowAt, windowEntry } from './window-entry.ts'

/**
 * Gives an open window a place of its own in the history, so that Back (and Android's) leaves what is topmost and
 * never the page. `release` takes that place away again, and the page's data is loaded anew: call it where the window
 * closes and the page stays. A navigation away from the window replaces the place. `finish` says that the window has
 * done its work: a page that is loaded anew does not bring it back.
 */
export function useBackButton(): { release: () => void; finish: () => void } {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const here = useLocation()
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === NavigationType.Pop && !isReleased.current,
  )
  const mark = (as?: 'over') => {
    // By the browser: where a former window's place is being left, the router still stands in it.
    const before = windowAt(usedState())
    if (before === (as ?? true)) return
    void navigate(here, {
      replace: before !== undefined,
      state: windowEntry(here.state, as),
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }
  const stand = useEffectEvent(() => mark())
  useEffect(() => stand(), [])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    // The router is on its way back to the window's place.
    if (windowAt(usedState())) return void leaveTopLayer()
    window.addEventListener('popstate', leaveTopLayer, { once: true })
  }, [blocker])
  return {
    release: () => {
      if (isReleased.current) return
      isReleased.current = true
      // Going back loads the page's data by itself.
      if (windowAt(usedState())) void navigate(-1)
      else void revalidate()
    },
    finish: () => mark('over'),
  }
}

/** Of the place where the browser is, which a blocked router has not reached yet. */
function usedState(): unknown {
  return (window.history.state as { usr?: unknown } | null)?.usr
}
