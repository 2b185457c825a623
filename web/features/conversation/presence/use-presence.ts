import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLive } from '../../../app/live/live.ts'
import type { ConversationSource } from '../conversation-source.ts'
import { nobody, PresenceKeeper } from './presence-keeper.ts'

const nowhere = { ask: async () => ({ side: '', wasToday: false }), show: async () => undefined }
const keepers = new WeakMap<ConversationSource, PresenceKeeper>()

/** One for each open conversation: its head says what its field and its socket have learnt. */
function keeperOf(source: ConversationSource): PresenceKeeper {
  const keeper = keepers.get(source) ?? new PresenceKeeper(source.presence ?? nowhere)
  keepers.set(source, keeper)
  return keeper
}

/** Tells the other side of the reader, as long as the page is looked at, and hears of the other side. */
export function useShownPresence(
  source: ConversationSource,
  { mayWrite, lastFromOther }: { mayWrite: boolean; lastFromOther: number },
): { typed: (text: string) => void } {
  const keeper = keeperOf(source)
  const { presence } = source
  useLive(presence ? source.liveUrl : null, presence?.hear((side, state) => keeper.heard(side, state)) ?? {})
  useEffect(() => {
    if (!presence) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') void keeper.enter(mayWrite)
      else keeper.leave()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      keeper.leave()
    }
  }, [keeper, presence, mayWrite])
  useEffect(() => {
    if (lastFromOther > 0) keeper.spoken()
  }, [keeper, lastFromOther])
  return keeper
}

/** What is said of the other side; null: nothing. */
export function usePresenceWords(source: ConversationSource): string | null {
  const keeper = keeperOf(source)
  const { side, other } = useSyncExternalStore(
    useCallback((onChange) => keeper.watch(onChange), [keeper]),
    () => keeper.presence,
    () => nobody,
  )
  return side === null ? null : (source.presence?.wordsOf(side, other) ?? null)
}
