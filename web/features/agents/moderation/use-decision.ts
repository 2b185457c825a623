import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listAgents, type ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { registerNumberOf } from '../../../../contract/agents/company-numbers.ts'
import { limits } from '../../../../contract/limits.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useKeptWords } from '../../../app/forms/use-kept-words.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { decide, loadAgent } from './moderation.api.ts'
import { decisionRules } from './moderation.rules.ts'

function isStale(error: unknown): boolean {
  return error instanceof ApiRefusal && error.reason === 'agent_changed'
}

/** A decision as it is typed, and the agent as it stands now where somebody has changed it. */
export function useDecision(agent: ModeratedAgent, onDecided: (agent: ModeratedAgent) => void) {
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
      words.forget()
      onDecided(decided)
    },
  })
  const words = useKeptWords(form, `agency:${agent.agent_id}`, ['reason', 'registerNumber', 'registerUrl'])
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

export type Decision = ReturnType<typeof useDecision>
