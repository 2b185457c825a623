import { saveView } from '../../../contract/saved-views/saved-views.ts'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const named = saveView.body.pick({ name: true })

interface NameFormProps<Answer> {
  name: string
  action: string
  send: (name: string, key: string) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** The name of a view, at its birth and later. */
export function NameForm<Answer>({ name, action, send, onDone }: NameFormProps<Answer>) {
  const form = useForm({
    initial: { name },
    first: 'name',
    schema: named,
    send: (body, { key }) => send(body.name, key),
    onDone,
  })
  return (
    <form {...form.props}>
      <TextField
        label="Название вида"
        maxLength={workLimits.filterNameMax}
        {...form.field('name')}
        error={form.errors.name ?? form.problem}
      />
      <Button type="submit" look="calm" size="s" isWide className="mt-3" isPending={form.isSending}>
        {action}
      </Button>
    </form>
  )
}
