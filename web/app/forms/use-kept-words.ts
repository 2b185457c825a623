import { useState } from 'react'
import { useUser } from '../page/user.ts'
import type { FormView } from './use-form.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** Texts, and sums that may be blank. */
type TypedOf<V> = {
  [Name in keyof V & string]: V[Name] extends string ? Name : V[Name] extends number | null ? Name : never
}[keyof V & string]

/**
 * What somebody writes about one thing of a list: another row, a closed window, a filter or a reload takes none of it away. `about` names
 * the thing; `forget` when it is sent. It needs no word of its own: it stands where it was typed.
 */
export function useKeptWords<V extends object>(
  form: Pick<FormView<V, never>, 'values' | 'replace'>,
  about: string,
  names: readonly TypedOf<V>[],
): { forget: () => void } {
  const user = useUser()
  const [saved] = useState(form.values)
  const { forget } = useKeptDraft({
    form,
    name: `words:${user?.id}:${about}`,
    saved,
    parse: (text) => {
      const kept = fieldsIn(text)
      const typed = names.filter((name) => isLike(saved[name], kept[name])).map((name) => [name, kept[name]])
      return { ...saved, ...Object.fromEntries(typed) }
    },
    pack: (values) => Object.fromEntries(names.map((name) => [name, values[name]])),
  })
  return { forget }
}

function isLike(first: unknown, kept: unknown): boolean {
  return typeof first === 'string' ? typeof kept === 'string' : kept === null || typeof kept === 'number'
}

function fieldsIn(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object) }
  } catch {
    return {}
  }
}
