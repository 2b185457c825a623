import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listDesk } from '../../../../../contract/support/desk.ts'
import { actOnTickets } from '../../../../../contract/support/many-tickets.ts'
import { touch } from '../../../../app/calls/keys.ts'
import { counted, plural } from '../../../../ui/words/format.ts'
import { Bulk, type BulkAction, type MarkRows } from '../../../bulk/index.ts'

const nouns = ['обращение', 'обращения', 'обращений'] as const
const nothing = {}

const actions: readonly BulkAction<object>[] = [
  {
    id: 'claim',
    title: 'Взять себе',
    ask: (count) => `Взять себе ${counted(count, nouns)}?`,
    done: (count) => `${plural(count, ['Взято', 'Взято', 'Взято'])} ${count}`,
    deed: () => ({ action: 'claim' }),
  },
  {
    id: 'close',
    title: 'Закрыть',
    look: 'danger',
    ask: (count) => `Закрыть ${counted(count, nouns)}?`,
    done: (count) => `${plural(count, ['Закрыто', 'Закрыто', 'Закрыто'])} ${count}`,
    deed: () => ({ action: 'close' }),
  },
]

/** The list of tickets with what may be done to those that are marked. */
export function DeskBulk({ list, children }: { list: MarkRows; children: ReactNode }) {
  const client = useQueryClient()
  return (
    <Bulk
      list={list}
      endpoint={actOnTickets}
      noun={nouns}
      actions={actions}
      values={nothing}
      onChanged={() => touch(client, listDesk)}
    >
      {children}
    </Bulk>
  )
}
