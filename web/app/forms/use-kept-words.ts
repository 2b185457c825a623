import { useState } from 'react'
import { useUser } from '../page/user.ts'
import type { FormView } from './use-form.ts'
import { useKeptDraft } from './use-kept-draft.ts'

type TextOf<V> = { [Name in keyof V & string]: V[Name] extends string ? Name : never }[keyof V & string]

/**
 * What somebody writes about one thing of a list: another row, a filter or a reload takes none of it away. `about` names
 * the thing; `forget` when it is sent. It needs no word of its own: it stands where it was typed.
 */
export function useKeptWords<V extends object>(
  form: Pick<FormView<V, never>, 'values' | 'replace'>,
  about: string,
  names: readonly TextOf<V>[],
): { forget: () => void } {
  const user = useUser()
  const [saved] = useState(form.values)
  const { forget } = useKeptDraft({
    form,
    name: `words:${user?.id}:${about}`,
    saved,
    parse: (text) => {
      const kept = fieldsIn(text)
      const texts = names.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : []))
      return { ...saved, ...Object.fromEntries(texts) }
    },
    pack: (values) => Object.fromEntries(names.map((name) => [name, values[name]])),
  })
  return { forget }
}

function fieldsIn(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object) }
  } catch {
    return {}
  }
}
