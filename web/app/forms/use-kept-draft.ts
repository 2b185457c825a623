import { useEffect, useState } from 'react'
import type { FormView } from './use-form.ts'

interface Kept<V> {
  form: Pick<FormView<V, never>, 'values' | 'replace'>
  /** Names it in the tab's storage: whose form, and of what. */
  name: string
  /** What the form begins with. */
  saved: V
  /** Of what was kept; null where it is of another form. */
  parse: (text: string) => V | null
  /** How it is kept; by default whole. */
  pack?: (values: V) => unknown
}

/** The form as it is being filled in: kept in the tab's own storage, so that leaving or a reload loses nothing. */
export function useKeptDraft<V>({ form, name, saved, parse, pack = (values) => values }: Kept<V>) {
  const { values, replace } = form
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const text = read(name)
    const kept = text === null ? null : parse(text)
    if (!kept || JSON.stringify(kept) === JSON.stringify(saved)) return
    replace(kept)
    setRestored(true)
    // What is kept is looked at once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (values !== saved) write(name, pack(values))
    // How it is packed follows from what the form began with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [values, saved, name])
  const forget = () => write(name, null)
  return {
    /** The fields hold what was typed before the page was loaded anew. */
    isRestored,
    forget,
    /** The fields as they were at first, and nothing kept. */
    startOver: () => {
      replace(saved)
      setRestored(false)
      forget()
    },
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Without storage a draft lives as long as its page.
  }
}
