import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useBlocker, useLocation, useNavigate, useRevalidator } from 'react-router'
import { leaveTopLayer } from '../../ui/overlays/layers.ts'
import { isWindowEntry, windowEntry } from './window-entry.ts'

/**
 * Gives an open window a place of its own in the history, so that Back (and Android's) leaves what is topmost and
 * never the page. `release` takes that place away again, and the page's data is loaded anew: call it where the window
 * closes and the page stays. A navigation away from the window replaces the place.
 */
export function useBackButton(): { release: () => void } {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const here = useLocation()
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === NavigationType.Pop && !isReleased.current,
  )
  const stand = useEffectEvent(() => {
    if (isWindowEntry(here.state)) return
    void navigate(here, {
      state: windowEntry(here.state),
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  })
  useEffect(() => stand(), [])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    // The router is on its way back to the window's place.
    if (isWindowEntry(usedState())) return void leaveTopLayer()
    window.addEventListener('popstate', leaveTopLayer, { once: true })
  }, [blocker])
  return {
    release: () => {
      if (isReleased.current) return
      isReleased.current = true
      // Going back loads the page's data by itself.
      if (isWindowEntry(here.state)) void navigate(-1)
      else void revalidate()
    },
  }
}

/** Of the place where the browser is, which a blocked router has not reached yet. */
function usedState(): unknown {
  return (window.history.state as { usr?: unknown } | null)?.usr
}
