import { useState } from 'react'
import { useKeys } from '../../app/keys/use-keys.ts'
import { between, type Markable, marked, type Marks } from './marks.rules.ts'

export interface MarkState {
  marks: Marks
  become: (marks: Marks) => void
  /** The row that was marked last: with Shift everything from there on is. */
  last: number | null
  setLast: (id: number) => void
}

/** What is marked in a list, from page to page, until the list is left. */
export function useMarks(): MarkState {
  const [marks, become] = useState<Marks>(new Map())
  const [last, setLast] = useState<number | null>(null)
  return { marks, become, last, setLast }
}

/** Of rows on the page: marked by its box, with Shift as a stretch, and by the key X where the keyboard is. */
export interface MarkRows extends MarkState {
  rows: readonly Markable[]
  set: (id: number, how: { isOn: boolean; isStretch: boolean }) => void
  setPage: (isOn: boolean) => void
}

export function useMarkRows(state: MarkState, rows: readonly Markable[]): MarkRows {
  const { marks, become, last, setLast } = state
  const set: MarkRows['set'] = (id, { isOn, isStretch }) => {
    become(marked(marks, between(rows, { from: isStretch ? last : null, to: id }), { isOn }))
    setLast(id)
  }
  useKeys({
    mark: () => {
      const id = focusedRow()
      if (rows.some((row) => row.id === id)) set(id, { isOn: !marks.has(id), isStretch: false })
    },
  })
  return { ...state, rows, set, setPage: (isOn) => become(marked(marks, rows, { isOn })) }
}

/** The number of the row that the keyboard is in; NaN where it is in none. */
function focusedRow(): number {
  const row = document.activeElement?.closest('li, tr')
  const head = row?.querySelector<HTMLElement>('[data-card], [data-ticket]')
  return Number(head?.dataset['card'] ?? head?.dataset['ticket'] ?? Number.NaN)
}
