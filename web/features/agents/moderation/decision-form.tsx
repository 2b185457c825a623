import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAgents, type ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { moderation } from '../../../../contract/agents/agents.ts'
import { registerNumberOf } from '../../../../contract/agents/company-numbers.ts'
import { limits } from '../../../../contract/limits.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { decide, loadAgent } from './moderation.api.ts'
import { decisionRules } from './moderation.rules.ts'

interface DecisionFormProps {
  agent: ModeratedAgent
  onDecided: (agent: ModeratedAgent) => void
}

/** What may be decided in which status: as `agents.states.ts` on the server has it. */
const decisionWords = {
  [moderation.new]: { accept: null, reject: null },
  [moderation.sent]: { accept: 'Принять', reject: 'Отказать' },
  [moderation.success]: { accept: null, reject: 'Отозвать проверку' },
  [moderation.reject]: { accept: 'Принять всё же', reject: null },
} as const

/** Accept, with the number in the register where there is one, or refuse with a reason. */
export function DecisionForm({ agent, onDecided }: DecisionFormProps) {
  const [isRejecting, setRejecting] = useState(false)
  const words = decisionWords[agent.status]
  const { form, reload, submit } = useDecision(agent, onDecided)
  return (
    <form
      {...form.props}
      onSubmit={(event) => event.preventDefault()}
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      {isRejecting ? (
        <TextArea
          label="Причина отказа"
          hint="Её увидит турагент"
          rows={3}
          {...form.field('reason')}
          isRequired
        />
      ) : (
        words.accept && (
          <>
            <TextField
              label="Номер в реестре"
              placeholder="РТА 0000000"
              hint={registerHint(agent)}
              isOptional
              {...form.field('registerNumber')}
            />
            <TextField
              label="Ссылка на запись реестра"
              type="url"
              isOptional
              {...form.field('registerUrl')}
            />
          </>
        )
      )}
      {form.problem && (
        <Notice
          tone="danger"
          isLive
          action={
            form.problem.isStale && (
              <Button size="s" onPress={() => reload.mutate()} isPending={reload.isPending}>
                Показать новые данные
              </Button>
            )
          }
        >
          {form.problem.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {isRejecting ? (
          <>
            <Button look="danger" size="s" onPress={() => submit(false)} isPending={form.isSending}>
              {agent.status === moderation.success ? 'Отозвать с причиной' : 'Отказать с причиной'}
            </Button>
            <Button size="s" onPress={() => setRejecting(false)}>
              Назад
            </Button>
          </>
        ) : (
          <>
            {words.accept && (
              <Button look="calm" size="s" onPress={() => submit(true)} isPending={form.isSending}>
                {words.accept}
              </Button>
            )}
            {words.reject && (
              <Button size="s" onPress={() => setRejecting(true)}>
                {words.reject}
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  )
}

function registerHint({ register_number: number, register_check: check }: ModeratedAgent): string {
  if (check?.is_found && check.number === number) return `Уже сверен: ${number ?? ''}`
  return number ? `Впишите, если нашли запись. Агентство указало ${number}` : 'Впишите, если нашли запись'
}

function isStale(error: unknown): boolean {
  return error instanceof ApiRefusal && error.reason === 'agent_changed'
}

function useDecision(agent: ModeratedAgent, onDecided: (agent: ModeratedAgent) => void) {
  const client = useQueryClient()
  const form = useForm({
    ...decisionRules,
    // The number is empty although the agency may have given one: to write it here is to say that the record was seen.
    initial: { accept: false, registerNumber: '', registerUrl: '', reason: '' },
    problemOf: (error) => ({ text: messageOf(error), isStale: isStale(error) }),
    send: (_decision, { values }) => decide({ agentId: agent.agent_id, version: agent.version, ...values }),
    onSettled: () => touch(client, listAgents),
    onDone: (decided, { accept }) => {
      const title = accept ? `Принят: ${agent.organisation}` : `Отказано: ${agent.organisation}`
      notify({ title, tone: 'good', timeout: limits.errorNoticeMs })
      onDecided(decided)
    },
  })
  const reload = useMutation({
    mutationFn: () => loadAgent(agent),
    onSuccess: (fresh) => {
      form.replace(form.values)
      if (fresh) onDecided(fresh)
    },
  })
  const submit = (accept: boolean) => {
    form.edit({ accept, registerNumber: registerNumberOf(form.values.registerNumber) })
    form.submit()
  }
  return { form, reload, submit }
}
