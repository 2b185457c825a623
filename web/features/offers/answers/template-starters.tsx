import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { answerTemplates } from '../../../../contract/offers/answers/answer-templates.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { keepTemplate } from './agent-tools.api.ts'
import { starters } from './templates.rules.ts'

/** Where an agent has no templates yet: three to begin with, each becomes the agent's own and can be changed. */
export function Starters() {
  const client = useQueryClient()
  const keeping = useMutation({
    mutationFn: ({ name, text }: (typeof starters)[number]) => keepTemplate(name, text),
    onSuccess: () => touch(client, answerTemplates),
    onError: (error) => tellFailure(error),
  })
  return (
    <>
      <p className="text-soft">
        Шаблонов пока нет. Возьмите готовый и измените под себя или сохраните свой комментарий туристу. Слова
        в скобках заменим сами: {'{отель}, {даты}, {цена}'}.
      </p>
      <ul aria-label="Готовые шаблоны" className="mt-3 space-y-2">
        {starters.map((starter) => (
          <li key={starter.name} className="flex items-start gap-3 rounded-md bg-card p-4 shadow-card">
            <p className="min-w-0 flex-1">
              <b className="block font-semibold">{starter.name}</b>
              <span className="text-sm text-soft">{starter.text}</span>
            </p>
            <Button
              size="s"
              icon={Plus}
              aria-label={`Взять шаблон «${starter.name}»`}
              isPending={keeping.isPending && keeping.variables.name === starter.name}
              isDisabled={keeping.isPending}
              onPress={() => keeping.mutate(starter)}
            >
              Взять
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
