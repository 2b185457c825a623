import type { KindName } from '../kinds/kinds.rules.ts'

/** The kind, what happened, for how many facts; title, text, button, and where it leads. */
export type Said = readonly [
  kind: KindName,
  data: object,
  count: number,
  told: readonly [title: string, text: string, button: string, link: string],
]
