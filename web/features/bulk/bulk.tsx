import { useState } from 'react'
import type { BulkOutcome } from '../../../contract/platform/bulk.ts'
import type { Forms } from '../../../contract/numbers.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { counted } from '../../ui/words/format.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkResult } from './bulk-result.tsx'
import { type BulkAction, type BulkEndpoint, BulkWindow } from './bulk-window.tsx'
import { left, type Marks, seenAnew } from './marks.rules.ts'
import type { MarkRows } from './use-marks.ts'

interface BulkProps<Values extends object> {
  list: MarkRows
  endpoint: BulkEndpoint
  /** ['турагент', 'турагента', 'турагентов'] */
  noun: Forms
  actions: readonly BulkAction<Values>[]
  /** What the fields hold at first. */
  values: Values
  /** Around the call: asks for a fresh proof where the server wants one. */
  run?: <T>(action: () => Promise<T>) => Promise<T>
  /** Some are done: what others show is read anew. */
  onChanged: () => unknown
  /** The list. */
  children: React.ReactNode
}

/** A list whose rows are marked: over it what became of the last deed, under it what may be done to them. */
export function Bulk<Values extends object>(props: BulkProps<Values>) {
  const { list, endpoint, noun, actions, run, children } = props
  const { marks, become } = list
  const { asked, ask, ended, end, repeat, forget, written, putAside } = useBulk(props)
  return (
    <>
      {ended && (
        <BulkResult
          key={ended.at}
          title={`${ended.action.done(ended.outcome.done.length)}, не получилось ${ended.outcome.failed.length}`}
          failed={ended.outcome.failed}
          rows={ended.rows}
          onAgain={repeat}
          onClose={forget}
        />
      )}
      {children}
      <p role="status" className="sr-only">
        {marks.size > 0 && `Отмечено: ${counted(marks.size, noun)}`}
      </p>
      {marks.size > 0 && (
        <BulkBar
          count={marks.size}
          noun={noun}
          actions={actions}
          onAsk={(action) => ask({ action, values: written })}
          onClear={() => become(new Map())}
        />
      )}
      {asked && (
        <BulkWindow
          endpoint={endpoint}
          action={asked.action}
          rows={[...marks.values()]}
          values={asked.values}
          {...(run && { run })}
          onDone={end}
          onClose={putAside}
        />
      )}
    </>
  )
}

interface Asked<Values> {
  action: BulkAction<Values>
  values: Values
}

interface Ended<Values> extends Asked<Values> {
  /** Which of the deeds of this page it was. */
  at: number
  outcome: BulkOutcome
  rows: Marks
}

function useBulk<Values extends object>({ list, values: first, onChanged }: BulkProps<Values>) {
  const { marks, become } = list
  const [asked, ask] = useState<Asked<Values> | null>(null)
  const [ended, setEnded] = useState<Ended<Values> | null>(null)
  // A window that is closed loses nothing: more may have to be marked, or a row read, before it is sent.
  const [written, setWritten] = useState(first)
  const putAside = (values: Values) => {
    setWritten(values)
    ask(null)
  }
  const end = (outcome: BulkOutcome, values: Values) => {
    if (!asked) return
    const { action } = asked
    const { done, failed } = outcome
    ask(null)
    setWritten(first)
    setEnded(failed.length > 0 ? { action, values, outcome, rows: marks, at: (ended?.at ?? 0) + 1 } : null)
    become(left(marks, failed))
    if (failed.length === 0) notify({ title: action.done(done.length), tone: 'good' })
    void onChanged()
  }
  const repeat = () => {
    if (!ended) return
    become(seenAnew(left(ended.rows, ended.outcome.failed), list.rows))
    ask(ended)
  }
  return { asked, ask, ended, end, repeat, written, putAside, forget: () => setEnded(null) }
}
