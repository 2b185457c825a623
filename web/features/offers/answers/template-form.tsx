import { useQueryClient } from '@tanstack/react-query'
import {
  type AnswerTemplate,
  answerTemplates,
  placeholders,
  saveTemplate,
} from '../../../../contract/offers/answers/answer-templates.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { touch } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { alterTemplate } from './agent-tools.api.ts'

/** Every word that a template may leave open: «{отель}, {класс}, …». */
const words = Object.keys(placeholders)
  .map((word) => `{${word}}`)
  .join(', ')

/** A template where it stands, being changed. */
export function TemplateForm({ template, onDone }: { template: AnswerTemplate; onDone: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { name: template.name, text: template.text },
    first: 'text',
    schema: saveTemplate.body,
    send: (body) => alterTemplate(template.id, body),
    onDone: () => {
      onDone()
      void touch(client, answerTemplates)
    },
  })
  return (
    <form {...form.props} className="space-y-3 p-3">
      <TextField
        label="Название шаблона"
        maxLength={workLimits.templateNameMax}
        {...form.field('name')}
        error={form.errors.name ?? form.problem}
      />
      <TextArea label="Текст шаблона" rows={3} hint={`Подставим сами: ${words}`} {...form.field('text')} />
      <p className="flex gap-2">
        <Button type="submit" look="calm" size="s" isPending={form.isSending}>
          Сохранить шаблон
        </Button>
        <Button size="s" onPress={onDone}>
          Отмена
        </Button>
      </p>
    </form>
  )
}
