import { type bulkOfferActions, offerActionRight } from '../../../../contract/offers/managed-offers.ts'
import { mayDo, type User } from '../../../app/page/user.ts'
import type { FormView } from '../../../app/forms/use-form.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { counted, plural } from '../../../ui/words/format.ts'
import type { BulkAction } from '../../bulk/index.ts'

export const offerNouns = ['отклик', 'отклика', 'откликов'] as const
const offersOf = ['отклик', 'отклика', 'откликов'] as const

export const firstDecision = { reason: '', isRefunded: true }
type Decision = typeof firstDecision
type Action = BulkAction<Decision> & { id: (typeof bulkOfferActions)[number] }

const reasonField = (form: FormView<Decision, string>) => (
  <TextArea
    label="Причина"
    hint="Её увидят турагенты и другие администраторы."
    rows={3}
    isRequired
    {...form.field('reason')}
  />
)

const actions: readonly Action[] = [
  {
    id: 'hide',
    title: 'Снять',
    look: 'danger',
    ask: (count) => `Снять ${counted(count, offersOf)}?`,
    done: (count) => `${plural(count, ['Снят', 'Снято', 'Снято'])} ${count}`,
    deed: ({ reason, isRefunded: refund }) => ({ action: 'hide', reason, refund }),
    fields: (form) => (
      <>
        {reasonField(form)}
        <Checkbox isSelected={form.values.isRefunded} onChange={form.set('isRefunded')}>
          Вернуть плату там, где её брали
        </Checkbox>
      </>
    ),
  },
  {
    id: 'restore',
    title: 'Вернуть отклик',
    ask: (count) => `Вернуть ${counted(count, offersOf)}?`,
    done: (count) => `${plural(count, ['Возвращён', 'Возвращено', 'Возвращено'])} ${count}`,
    deed: ({ reason }) => ({ action: 'restore', reason }),
    fields: (form) => (
      <>
        {reasonField(form)}
        <p className="text-sm text-soft">
          Где плату уже вернули, она останется у турагента: второй раз её не спишут.
        </p>
      </>
    ),
  },
  {
    id: 'refund',
    title: 'Вернуть плату',
    ask: (count) => `Вернуть плату за ${counted(count, offersOf)}?`,
    done: (count) => `Решено о плате: ${count}`,
    deed: ({ reason }) => ({ action: 'refund', reason }),
    fields: reasonField,
  },
]

/** What this person may do to many offers at once. */
export const offerActionsOf = (viewer: User | null): readonly BulkAction<Decision>[] =>
  actions.filter(({ id }) => mayDo(viewer, offerActionRight[id]))
