import { reportLimits } from '../../../../contract/chat/report-words.ts'
import type { bulkReportDecisions } from '../../../../contract/chat/many-reports.ts'
import type { FormView } from '../../../app/forms/use-form.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { counted } from '../../../ui/words/format.ts'
import type { BulkAction } from '../../bulk/index.ts'

export const reportNouns = ['жалоба', 'жалобы', 'жалоб'] as const
const reportsOf = ['жалобе', 'жалобам', 'жалобам'] as const

export const firstReason = { reason: '' }
type Values = typeof firstReason

const decide = (
  decision: (typeof bulkReportDecisions)[number],
  title: string,
  done: string,
): BulkAction<Values> => ({
  id: decision,
  title,
  ask: (count) => `${title}: по ${counted(count, reportsOf)}?`,
  done: (count) => `${done}: ${count}`,
  deed: ({ reason }) => ({ decision, reason }),
  fields: reasonField,
})

function reasonField(form: FormView<Values, string>) {
  return (
    <TextArea
      label="Почему"
      hint="Это прочтут и автор, и тот, кто пожаловался."
      rows={3}
      limit={reportLimits.reasonMax}
      isRequired
      {...form.field('reason')}
    />
  )
}

/** What is decided about many complaints at once; nobody is shut out so. */
export const reportActions: readonly BulkAction<Values>[] = [
  decide('nothing', 'Нарушения нет', 'Решено'),
  decide('warn', 'Предупредить', 'Предупреждений'),
  { ...decide('hide', 'Скрыть сообщения', 'Скрыто сообщений'), look: 'danger' },
]
