import { useQueryClient } from '@tanstack/react-query'
import { workLimits } from '../../../../../contract/cabinet-limits.ts'
import {
  changeMacro,
  listMacros,
  type Macro,
  macroLimits,
  macroPlaceholders,
  saveMacro,
} from '../../../../../contract/support/macros.ts'
import { byId } from '../../../../app/calls/address.ts'
import { call } from '../../../../app/calls/call.ts'
import { touch } from '../../../../app/calls/keys.ts'
import { useForm } from '../../../../app/forms/use-form.ts'
import { useKeptWords } from '../../../../app/forms/use-kept-words.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'

interface MacroFormProps {
  /** Null: a new one. */
  macro: Macro | null
  onDone: () => void
}

export function MacroForm({ macro, onDone }: MacroFormProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: { name: macro?.name ?? '', text: macro?.text ?? '' },
    first: 'name',
    schema: saveMacro.body,
    send: (body) => (macro ? call(changeMacro, { ...byId(macro.id), body }) : call(saveMacro, { body })),
    onSettled: () => touch(client, listMacros),
    onDone: () => {
      kept.forget()
      onDone()
    },
  })
  const kept = useKeptWords(form, `macro:${macro?.id ?? 'new'}`, ['name', 'text'])
  return (
    <form {...form.props} className="grid gap-4">
      <TextField label="Название" maxLength={macroLimits.nameMax} {...form.field('name')} />
      <TextArea label="Текст" rows={6} limit={workLimits.messageMax} {...form.field('text')} />
      <dl className="grid gap-1 text-sm text-soft">
        {Object.entries(macroPlaceholders).map(([word, words]) => (
          <div key={word}>
            <dt className="inline font-semibold text-ink">{`{${word}}`}</dt>
            <dd className="ml-1 inline">{words}</dd>
          </div>
        ))}
      </dl>
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" isPending={form.isSending}>
          Сохранить
        </Button>
        <Button onPress={onDone}>Назад к списку</Button>
      </div>
    </form>
  )
}
