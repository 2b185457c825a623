import { useState } from 'react'
import type { ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { moderation } from '../../../../contract/agents/agents.ts'
import { useRevealed } from '../../../app/forms/use-revealed.ts'
import { useKeys } from '../../../app/keys/use-keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type Decision, useDecision } from './use-decision.ts'

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
  const decision = useDecision(agent, onDecided)
  const { form } = decision
  useRevealed(isRejecting, form.props.ref)
  useKeys({
    accept: () => words.accept && !isRejecting && decision.submit(true),
    answer: () => words.reject && setRejecting(true),
  })
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
        words.accept && <RegisterFields agent={agent} form={form} />
      )}
      <DecisionProblem decision={decision} />
      <div className="flex flex-wrap gap-3">
        {isRejecting ? (
          <>
            <Button look="danger" size="s" onPress={() => decision.submit(false)} isPending={form.isSending}>
              {agent.status === moderation.success ? 'Отозвать с причиной' : 'Отказать с причиной'}
            </Button>
            <Button size="s" onPress={() => setRejecting(false)}>
              Назад
            </Button>
          </>
        ) : (
          <>
            {words.accept && (
              <Button look="calm" size="s" onPress={() => decision.submit(true)} isPending={form.isSending}>
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

/** What the moderator has seen in the register of travel agents. */
function RegisterFields({ agent, form }: { agent: ModeratedAgent; form: Decision['form'] }) {
  return (
    <>
      <TextField
        label="Номер в реестре"
        placeholder="РТА 0000000"
        hint={registerHint(agent)}
        isOptional
        {...form.field('registerNumber')}
      />
      <TextField label="Ссылка на запись реестра" type="url" isOptional {...form.field('registerUrl')} />
    </>
  )
}

/** Why it was refused; where the agent has changed meanwhile, what to decide about instead. */
function DecisionProblem({ decision: { form, reload } }: { decision: Decision }) {
  return (
    form.problem && (
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
    )
  )
}

function registerHint({ register_number: number, register_check: check }: ModeratedAgent): string {
  if (check?.is_found && check.number === number) return `Уже сверен: ${number ?? ''}`
  return number ? `Впишите, если нашли запись. Агентство указало ${number}` : 'Впишите, если нашли запись'
}
