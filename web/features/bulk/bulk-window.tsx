import type { BulkOutcome, bulkOf } from '../../../contract/platform/bulk.ts'
import { call } from '../../app/calls/call.ts'
import { type FormView, useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import type { Markable } from './marks.rules.ts'

export type BulkEndpoint = ReturnType<typeof bulkOf>

/** What may be done to all that is marked; `values` is what is asked once for all of them. */
export interface BulkAction<Values> {
  id: string
  title: string
  look?: 'calm' | 'danger'
  /** As a question, with how many: «Принять 12 турагентов?» */
  ask: (count: number) => string
  /** What was done to so many: «Принято 197». */
  done: (count: number) => string
  /** What is sent beside the rows. */
  deed: (values: Values) => object
  fields?: (form: FormView<Values, string>) => React.ReactNode
}

interface BulkWindowProps<Values extends object> {
  endpoint: BulkEndpoint
  action: BulkAction<Values>
  rows: readonly Markable[]
  values: Values
  run?: <T>(action: () => Promise<T>) => Promise<T>
  onDone: (outcome: BulkOutcome, values: Values) => void
  /** With what was typed so far. */
  onClose: (values: Values) => void
}

/** Two hundred things take longer than one: the server's own limit, and the way. */
const TIMEOUT_MS = 25_000

/** Asks once for all: how many, why, and whether really. */
export function BulkWindow<Values extends object>(props: BulkWindowProps<Values>) {
  const { endpoint, action, rows, values, run, onDone, onClose } = props
  const form = useForm({
    initial: values,
    schema: endpoint.body,
    bodyOf: (typed: Values) => ({
      items: rows.map(({ id, seen }) => ({ id, ...seen })),
      ...action.deed(typed),
    }),
    ...(run && { run }),
    send: async (body, { key }) =>
      (await call(endpoint, { body }, { idempotencyKey: key, timeoutMs: TIMEOUT_MS })).result,
    onDone: (outcome: BulkOutcome, sent) => onDone(outcome, sent),
  })
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose(form.values)}
      title={action.ask(rows.length)}
      size="s"
      sheet="content"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            look={action.look ?? 'calm'}
            size="s"
            onPress={() => form.submit()}
            isPending={form.isSending}
          >
            {action.title}
          </Button>
          <Button size="s" onPress={() => onClose(form.values)} isDisabled={form.isSending}>
            Отмена
          </Button>
        </div>
      }
    >
      <form {...form.props} className="grid gap-4">
        <p className="text-sm text-soft">
          Каждая строка решается сама по себе: если с какой-то не получится, остальные всё равно пройдут.
        </p>
        {action.fields?.(form)}
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
      </form>
    </Modal>
  )
}
