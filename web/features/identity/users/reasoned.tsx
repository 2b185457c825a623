import type { ReactNode } from 'react'
import type { FormView } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Notice } from '../../../ui/status/notice.tsx'

interface ReasonedProps<V extends { reason: string }> {
  form: FormView<V, string>
  /** What another has done meanwhile. */
  moved: string | null
  /** With the reason as far as it is written. */
  onBack: (reason: string) => void
  label: string
  hint: string
  does: string
  look: 'danger' | 'calm'
  children?: ReactNode
}

/** Something about the door that has a reason; what another has done first is told in its place. */
export function Reasoned<V extends { reason: string }>(props: ReasonedProps<V>) {
  const { form, moved, label, hint, does, look, onBack, children } = props
  // One's own deed moves the door as well.
  const overtaken = form.isSending ? null : moved
  return (
    <form {...form.props} className="grid gap-4">
      <TextArea label={label} hint={hint} rows={3} isRequired {...form.field('reason')} />
      {children}
      {overtaken ? (
        <Notice tone="warn" isLive title="Пока вы писали, доступ изменился">
          <span className="block [overflow-wrap:anywhere]">{overtaken}</span>
          Ваше решение не записано. Нажмите «Назад» и решите заново: написанная причина сохранится.
        </Notice>
      ) : (
        form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )
      )}
      <div className="flex flex-wrap gap-3">
        {!overtaken && (
          <Button look={look} size="s" onPress={() => form.submit()} isPending={form.isSending}>
            {does}
          </Button>
        )}
        <Button size="s" onPress={() => onBack(form.values.reason)}>
          Назад
        </Button>
      </div>
    </form>
  )
}
