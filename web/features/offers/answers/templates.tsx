import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { answerTemplates, saveTemplate } from '../../../../contract/offers/answers/answer-templates.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { touch } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { keepTemplate } from './agent-tools.api.ts'
import { TemplateList } from './template-list.tsx'
import type { BasketView } from '../basket/use-basket.ts'

interface TemplatesProps {
  request: FeedAuction
  view: BasketView
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The agent's own words for many answers: put in with their gaps filled, or kept from what is written now. */
export function Templates({ request, view, isOpen, onOpenChange }: TemplatesProps) {
  return (
    <>
      <Button look="ghost" size="s" icon={FileText} className="mt-1 -ml-2" onPress={() => onOpenChange(true)}>
        Шаблоны
      </Button>
      <Modal isOpen={isOpen} onOpenChange={onOpenChange} title="Шаблоны ответов" sheet="content">
        <TemplateList request={request} view={view} onDone={() => onOpenChange(false)} />
        {view.comment.trim() !== '' && <Keep text={view.comment} />}
      </Modal>
    </>
  )
}

function Keep({ text }: { text: string }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { name: '' },
    schema: saveTemplate.body,
    bodyOf: ({ name }) => ({ name, text }),
    send: (template) => keepTemplate(template.name, template.text),
    onDone: () => {
      form.replace({ name: '' })
      void touch(client, answerTemplates)
    },
  })
  return (
    <form {...form.props} className="mt-5 flex items-end gap-3 border-t border-line pt-4">
      <TextField
        className="flex-1"
        label="Сохранить нынешний комментарий под названием"
        maxLength={workLimits.templateNameMax}
        {...form.field('name')}
        error={form.errors.name ?? form.problem}
      />
      <Button type="submit" look="calm" isPending={form.isSending}>
        Сохранить
      </Button>
    </form>
  )
}
