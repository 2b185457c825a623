import { useEffect, useState } from 'react'
import type { FormView } from '../../app/forms/use-form.ts'
import { parseDraft, type ProfileDraft } from './agent-form.rules.ts'

const keyOf = (userId: number) => `agent-form-${userId}`

interface Kept {
  form: Pick<FormView<ProfileDraft, string>, 'values' | 'replace'>
  userId: number
  /** What the form begins with. */
  saved: ProfileDraft
}

/** The form as it is being filled in: kept in the tab's own storage, so that a reload loses nothing. */
export function useKeptDraft({ form: { values, replace }, userId, saved }: Kept) {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const kept = parseDraft(read(userId))
    if (!kept || JSON.stringify(kept) === JSON.stringify(saved)) return
    replace(kept)
    setRestored(true)
    // What is kept is looked at once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (values !== saved) write(userId, values)
  }, [values, saved, userId])
  return {
    /** The fields hold what was typed before the page was loaded anew. */
    isRestored,
    forget: () => {
      replace(saved)
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
