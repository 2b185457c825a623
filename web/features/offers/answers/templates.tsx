import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import {
  type AnswerTemplate,
  answerTemplates,
  fillTemplate,
  saveTemplate,
} from '../../../../contract/offers/answers/answer-templates.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { limits } from '../../../../contract/limits.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { itemsOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { forgetTemplate, keepTemplate } from './agent-tools.api.ts'
import { templateGround, withTemplate } from './templates.rules.ts'
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
        <List request={request} view={view} onDone={() => onOpenChange(false)} />
        {view.comment.trim() !== '' && <Keep text={view.comment} />}
      </Modal>
    </>
  )
}

interface ListProps extends Pick<TemplatesProps, 'request' | 'view'> {
  onDone: () => void
}

function List({ request, view, onDone }: ListProps) {
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(answerTemplates, {}),
    select: itemsOf,
    staleTime: 60_000,
  })
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
  if (!data) return <SkeletonText lines={4} />
  if (data.length === 0)
    return (
      <p className="text-soft">
        Шаблонов пока нет. Напишите комментарий туристу и сохраните его здесь. В тексте можно оставить места
        для подстановки: {'{отель}, {курорт}, {даты}, {цена}'}.
      </p>
    )
  const insert = (template: AnswerTemplate) => {
    const { text, missing } = fillTemplate(template.text, templateGround(request, view.basket.items))
    view.setComment(withTemplate(view.comment, text))
    onDone()
    if (missing.length > 0)
      notify({ title: `Впишите сами: ${missing.join(', ')}`, tone: 'warn', timeout: limits.errorNoticeMs })
  }
  return (
    <ul aria-label="Шаблоны" className="space-y-2">
      {data.map((template, at) => (
        <li key={template.id} className="flex items-start gap-1 rounded-md bg-card p-1 shadow-card">
          <button
            type="button"
            // The window was opened for this list: the first line is what Enter takes.
            ref={at === 0 ? (button) => button?.focus() : undefined}
            className="min-w-0 flex-1 rounded-sm px-3 py-2 text-left hover:bg-mist"
            onClick={() => insert(template)}
          >
            <b className="block font-semibold">{template.name}</b>
            <span className="line-clamp-2 text-sm text-soft">
              {fillTemplate(template.text, templateGround(request, view.basket.items)).text}
            </span>
          </button>
          <Forget template={template} />
        </li>
      ))}
    </ul>
  )
}

function Forget({ template }: { template: AnswerTemplate }) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => forgetTemplate(template.id),
    onSuccess: () => touch(client, answerTemplates),
    onError: (error) => notify({ title: messageOf(error), tone: 'danger', timeout: limits.errorNoticeMs }),
  })
  return (
    <IconButton size="s" icon={Trash2} label={`Удалить шаблон «${template.name}»`} onPress={() => mutate()} />
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
