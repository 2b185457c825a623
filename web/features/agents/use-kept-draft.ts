import { useEffect, useState } from 'react'
import { parseDraft, type ProfileDraft } from './agent-form.rules.ts'

const keyOf = (userId: number) => `agent-form-${userId}`

/** The form as it is being filled in: kept in the tab's own storage, so that a reload loses nothing. */
export function useKeptDraft(userId: number, saved: ProfileDraft) {
  const [draft, setDraft] = useState(saved)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const kept = parseDraft(read(userId))
    if (!kept || JSON.stringify(kept) === JSON.stringify(saved)) return
    setDraft(kept)
    setRestored(true)
    // What is kept is looked at once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return {
    draft,
    /** The fields hold what was typed before the page was loaded anew. */
    isRestored,
    change: (change: Partial<ProfileDraft>) =>
      setDraft((current) => {
        const next = { ...current, ...change }
        write(userId, next)
        return next
      }),
    forget: () => {
      setDraft(saved)
      setRestored(false)
      write(userId, null)
    },
  }
}

function read(userId: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

function write(userId: number, draft: ProfileDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage a draft lives as long as its page.
  }
}
