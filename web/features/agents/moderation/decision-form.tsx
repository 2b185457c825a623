import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAgents, type ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { moderation } from '../../../../contract/agents/agents.ts'
import { registerNumberOf } from '../../../../contract/agents/company-numbers.ts'
import { limits } from '../../../../contract/limits.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { decide, loadAgent } from './moderation.api.ts'
import { decisionErrors } from './moderation.rules.ts'

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
  const [fields, setFields] = useState({
    // Empty although the agency may have given one: to write it here is to say that the record was seen.
    registerNumber: '',
    registerUrl: '',
    reason: '',
  })
  const [errors, setErrors] = useState<Partial<typeof fields>>({})
  const decision = useDecision(agent, onDecided)
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  const submit = (accept: boolean) => {
    const tidy = { ...fields, registerNumber: registerNumberOf(fields.registerNumber) }
    setFields(tidy)
    const found = decisionErrors(accept, tidy)
    setErrors(found)
    if (Object.keys(found).length === 0)
      decision.mutate({ agentId: agent.agent_id, version: agent.version, accept, ...tidy })
  }
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-5">
      {isRejecting ? (
        <TextArea label="Причина отказа" hint="Её увидит турагент" rows={3} {...field('reason')} isRequired />
      ) : (
        words.accept && (
          <>
            <TextField
              label="Номер в реестре"
              placeholder="РТА 0000000"
              hint={registerHint(agent)}
              isOptional
              {...field('registerNumber')}
            />
            <TextField label="Ссылка на запись реестра" type="url" isOptional {...field('registerUrl')} />
          </>
        )
      )}
      {decision.error && (
        <Notice
          tone="danger"
          isLive
          action={
            isStale(decision.error) && (
              <Button size="s" onPress={() => decision.reload.mutate()} isPending={decision.reload.isPending}>
                Показать новые данные
              </Button>
            )
          }
        >
          {messageOf(decision.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {isRejecting ? (
          <>
            <Button look="danger" size="s" onPress={() => submit(false)} isPending={decision.isPending}>
              {agent.status === moderation.success ? 'Отозвать с причиной' : 'Отказать с причиной'}
            </Button>
            <Button size="s" onPress={() => setRejecting(false)}>
              Назад
            </Button>
          </>
        ) : (
          <>
            {words.accept && (
              <Button look="calm" size="s" onPress={() => submit(true)} isPending={decision.isPending}>
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
    </div>
  )
}

function registerHint({ register_number: number, register_check: check }: ModeratedAgent): string {
  if (check?.is_found && check.number === number) return `Уже сверен: ${number ?? ''}`
  return number ? `Впишите, если нашли запись. Агентство указало ${number}` : 'Впишите, если нашли запись'
}

function isStale(error: Error): boolean {
  return error instanceof ApiRefusal && error.reason === 'agent_changed'
}

function useDecision(agent: ModeratedAgent, onDecided: (agent: ModeratedAgent) => void) {
  const client = useQueryClient()
  const deciding = useMutation({
    mutationFn: decide,
    onSuccess: (decided, { accept }) => {
      const title = accept ? `Принят: ${agent.organisation}` : `Отказано: ${agent.organisation}`
      notify({ title, tone: 'good', timeout: limits.errorNoticeMs })
      onDecided(decided)
    },
    onSettled: () => touch(client, listAgents),
  })
  const reload = useMutation({
    mutationFn: () => loadAgent(agent),
    onSuccess: (fresh) => {
      deciding.reset()
      if (fresh) onDecided(fresh)
    },
  })
  return { ...deciding, reload }
}
