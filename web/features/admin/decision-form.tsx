import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedAgent } from '../../../contract/agents.ts'
import { limits } from '../../../contract/limits.ts'
import { messageOf } from '../../app/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { decide } from './admin.api.ts'
import { decisionErrors, registerNumberOf } from './admin.rules.ts'

interface DecisionFormProps {
  agent: ModeratedAgent
  onDecided: (agent: ModeratedAgent) => void
}

const blank = { registerNumber: '', registerUrl: '', reason: '' }

/** Accept, with the number in the register where there is one, or refuse with a reason. */
export function DecisionForm({ agent, onDecided }: DecisionFormProps) {
  const [isRejecting, setRejecting] = useState(false)
  const [fields, setFields] = useState(blank)
  const [errors, setErrors] = useState<Partial<typeof blank>>({})
  const decision = useDecision(agent, onDecided)
  const field = (name: keyof typeof blank) => ({
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
    if (Object.keys(found).length === 0) decision.mutate({ agentId: agent.agent_id, accept, ...tidy })
  }
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-5">
      {isRejecting ? (
        <TextArea label="Причина отказа" hint="Её увидит турагент" rows={3} {...field('reason')} isRequired />
      ) : (
        <>
          <TextField
            label="Номер в реестре"
            placeholder="РТА 0000000"
            isOptional
            {...field('registerNumber')}
          />
          <TextField label="Ссылка на запись реестра" type="url" isOptional {...field('registerUrl')} />
        </>
      )}
      {decision.error && (
        <Notice tone="danger" isLive>
          {messageOf(decision.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {isRejecting ? (
          <>
            <Button look="danger" size="s" onPress={() => submit(false)} isPending={decision.isPending}>
              Отказать с причиной
            </Button>
            <Button size="s" onPress={() => setRejecting(false)}>
              Назад
            </Button>
          </>
        ) : (
          <>
            <Button look="calm" size="s" onPress={() => submit(true)} isPending={decision.isPending}>
              Принять
            </Button>
            <Button size="s" onPress={() => setRejecting(true)}>
              Отказать
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function useDecision(agent: ModeratedAgent, onDecided: (agent: ModeratedAgent) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: (decided, { accept }) => {
      const title = accept ? `Принят: ${agent.organisation}` : `Отказано: ${agent.organisation}`
      notify({ title, tone: 'good', timeout: limits.errorNoticeMs })
      onDecided(decided)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin-agents'] }),
  })
}
