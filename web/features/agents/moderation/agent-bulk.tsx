import { TextArea } from '../../../ui/fields/text-area.tsx'
import { counted, plural } from '../../../ui/words/format.ts'
import type { BulkAction } from '../../bulk/index.ts'

export const agentWords = ['турагент', 'турагента', 'турагентов'] as const
const agentsWho = ['турагента', 'турагентов', 'турагентов'] as const
const agentsWhom = ['турагенту', 'турагентам', 'турагентам'] as const

export const firstReason = { reason: '' }

/** What is decided about many agencies at once. */
export const agentActions: readonly BulkAction<typeof firstReason>[] = [
  {
    id: 'accept',
    title: 'Принять',
    ask: (count) => `Принять ${counted(count, agentsWho)}?`,
    done: (count) => `${plural(count, ['Принят', 'Принято', 'Принято'])} ${count}`,
    deed: () => ({ status: 2 }),
  },
  {
    id: 'refuse',
    title: 'Отказать',
    look: 'danger',
    ask: (count) => `Отказать ${counted(count, agentsWhom)}?`,
    done: (count) => `Отказано: ${count}`,
    deed: ({ reason }) => ({ status: 3, reason }),
    fields: (form) => (
      <TextArea
        label="Причина отказа"
        hint="Её увидит каждый из этих турагентов. У принятых проверка будет отозвана."
        rows={3}
        {...form.field('reason')}
        isRequired
      />
    ),
  },
]
