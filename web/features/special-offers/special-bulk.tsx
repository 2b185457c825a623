import { TextField } from '../../ui/fields/text-field.tsx'
import { counted, plural } from '../../ui/words/format.ts'
import type { BulkAction } from '../bulk/index.ts'

export const specialNouns = ['спецпредложение', 'спецпредложения', 'спецпредложений'] as const

export const firstReason = { reason: '' }

/** What is decided about many special offers at once. */
export const specialActions: readonly BulkAction<typeof firstReason>[] = [
  {
    id: 'hide',
    title: 'Скрыть',
    look: 'danger',
    ask: (count) => `Скрыть ${counted(count, specialNouns)}?`,
    done: (count) => `${plural(count, ['Скрыто', 'Скрыто', 'Скрыто'])} ${count}`,
    deed: ({ reason }) => ({ hidden: true, reason }),
    fields: (form) => (
      <TextField label="Причина, её увидят турагенты" maxLength={300} {...form.field('reason')} />
    ),
  },
  {
    id: 'show',
    title: 'Вернуть',
    ask: (count) => `Вернуть ${counted(count, specialNouns)}?`,
    done: (count) => `${plural(count, ['Возвращено', 'Возвращено', 'Возвращено'])} ${count}`,
    deed: () => ({ hidden: false }),
  },
]
