import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type AnswerTemplate,
  answerTemplates,
  fillTemplate,
} from '../../../../contract/offers/answers/answer-templates.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { limits } from '../../../../contract/limits.ts'
import { itemsOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import type { BasketView } from '../basket/use-basket.ts'
import { forgetTemplate } from './agent-tools.api.ts'
import { TemplateForm } from './template-form.tsx'
import { Starters } from './template-starters.tsx'
import { templateGround, withTemplate } from './templates.rules.ts'

interface TemplateListProps {
  request: FeedAuction
  view: BasketView
  onDone: () => void
}

/** The kept templates, each put in by a press, changed and deleted in place. */
export function TemplateList({ request, view, onDone }: TemplateListProps) {
  const [edited, edit] = useState<number | null>(null)
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(answerTemplates, {}),
    select: itemsOf,
    staleTime: 60_000,
  })
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
  if (!data) return <SkeletonText lines={4} />
  if (data.length === 0) return <Starters />
  const ground = templateGround(request, view.basket.items)
  const insert = (template: AnswerTemplate) => {
    const { text, missing } = fillTemplate(template.text, ground)
    view.setComment(withTemplate(view.comment, text))
    onDone()
    if (missing.length > 0)
      notify({ title: `Впишите сами: ${missing.join(', ')}`, tone: 'warn', timeout: limits.errorNoticeMs })
  }
  return (
    <ul aria-label="Шаблоны" className="space-y-2">
      {data.map((template, at) => (
        <li key={template.id} className="rounded-md bg-card p-1 shadow-card">
          {template.id === edited ? (
            <TemplateForm template={template} onDone={() => edit(null)} />
          ) : (
            <Row
              template={template}
              isFirst={at === 0}
              shown={fillTemplate(template.text, ground).text}
              onInsert={() => insert(template)}
              onEdit={() => edit(template.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  template: AnswerTemplate
  isFirst: boolean
  shown: string
  onInsert: () => void
  onEdit: () => void
}

/** The window was opened for this list: its first line is what Enter takes. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

function Row({ template, isFirst, shown, onInsert, onEdit }: RowProps) {
  return (
    <div className="flex items-start gap-1">
      <button
        type="button"
        ref={isFirst ? takeFocus : undefined}
        className="min-w-0 flex-1 rounded-sm px-3 py-2 text-left hover:bg-mist"
        onClick={onInsert}
      >
        <b className="block font-semibold">{template.name}</b>
        <span className="line-clamp-2 text-sm text-soft">{shown}</span>
      </button>
      <IconButton size="s" icon={Pencil} label={`Изменить шаблон «${template.name}»`} onPress={onEdit} />
      <Forget template={template} />
    </div>
  )
}

function Forget({ template }: { template: AnswerTemplate }) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => forgetTemplate(template.id),
    onSuccess: () => touch(client, answerTemplates),
    onError: (error) => tellFailure(error),
  })
  return (
    <IconButton size="s" icon={Trash2} label={`Удалить шаблон «${template.name}»`} onPress={() => mutate()} />
  )
}
