import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { touch } from '../../../app/calls/keys.ts'
import {
  checkRegister,
  listAgents,
  type ModeratedAgent,
} from '../../../../contract/agents/agent-moderation.ts'
import { registerNumberOf } from '../../../../contract/agents/company-numbers.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { noteRegisterCheck } from './moderation.api.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'

interface RegisterCheckProps {
  agent: ModeratedAgent
  onChecked: (agent: ModeratedAgent) => void
}

/** The federal register of travel agents has no API: a moderator looks there by hand and leaves the trace here. */
export function RegisterCheck({ agent, onChecked }: RegisterCheckProps) {
  const [isLooking, setLooking] = useState(false)
  return (
    <section aria-label="Реестр турагентов" className="mt-5 border-t border-line pt-5 text-sm">
      <h3 className="font-semibold">Реестр турагентов</h3>
      <LastCheck agent={agent} />
      {isLooking ? (
        <LookForm
          agent={agent}
          onDone={(checked) => {
            setLooking(false)
            if (checked) onChecked(checked)
          }}
        />
      ) : (
        <Button size="s" className="mt-3" onPress={() => setLooking(true)}>
          {agent.register_check ? 'Сверить снова' : 'Сверить с реестром'}
        </Button>
      )}
    </section>
  )
}

function LastCheck({ agent }: { agent: ModeratedAgent }) {
  const check = agent.register_check
  const isOther = check?.is_found && check.number !== agent.register_number
  return (
    <div className="mt-2 grid gap-1.5">
      <p>Номер: {agent.register_number ?? 'не указан'}</p>
      {check && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={check.is_found ? 'good' : 'danger'}>
            {check.is_found ? `Запись есть: ${check.number ?? ''}` : 'Записи нет'}
          </Badge>
          {check.url && (
            <TextLink to={check.url} isNewTab>
              Открыть запись
            </TextLink>
          )}
        </p>
      )}
      {check && (
        <p className="text-xs text-soft">
          Сверено {momentInWords(check.checked_at)}
          {check.checked_by && `, ${check.checked_by}`}
        </p>
      )}
      {isOther && <p className="text-danger">Агентство указало другой номер, чем был сверен.</p>}
      {!check && <p className="text-soft">Ещё не сверяли: туристы номер не видят.</p>}
      {agent.recheck_due_at && (
        <p>
          <Badge tone="warn">Пора сверить: с {momentInWords(agent.recheck_due_at)}</Badge>
        </p>
      )}
    </div>
  )
}

interface LookFormProps {
  agent: ModeratedAgent
  /** Null where nothing was noted. */
  onDone: (checked: ModeratedAgent | null) => void
}

function LookForm({ agent, onDone }: LookFormProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: {
      isFound: false,
      registerNumber: agent.register_number ?? '',
      registerUrl: agent.register_check?.url ?? '',
    },
    schema: checkRegister.body,
    bodyOf: ({ isFound, registerNumber, registerUrl }) => ({
      is_found: isFound,
      register_number: registerNumber,
      register_url: registerUrl.trim(),
    }),
    names: { register_number: 'registerNumber', register_url: 'registerUrl' },
    send: (_look, { values }) => noteRegisterCheck({ agentId: agent.agent_id, ...values }),
    onSettled: () => touch(client, listAgents),
    onDone,
  })
  const note = (isFound: boolean) => {
    form.edit({ isFound, registerNumber: registerNumberOf(form.values.registerNumber) })
    form.submit()
  }
  return (
    <form {...form.props} onSubmit={(event) => event.preventDefault()} className="mt-3 grid gap-3">
      <TextField label="Номер записи" placeholder="РТА 0000000" {...form.field('registerNumber')} />
      <TextField label="Ссылка на запись" type="url" isOptional {...form.field('registerUrl')} />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="calm" size="s" onPress={() => note(true)} isPending={form.isSending}>
          Запись есть
        </Button>
        <Button size="s" onPress={() => note(false)} isDisabled={form.isSending}>
          Записи нет
        </Button>
        <Button look="ghost" size="s" onPress={() => onDone(null)}>
          Отмена
        </Button>
      </div>
    </form>
  )
}
