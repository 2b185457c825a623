import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAgents, type ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { registerNumberOf } from '../../../../contract/agents/company-numbers.ts'
import { agentText } from '../../../../contract/agents/agent-texts.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { noteRegisterCheck } from './moderation.api.ts'
import { momentWords } from '../../../ui/content/facts.tsx'

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
          Сверено {momentWords(check.checked_at)}
          {check.checked_by && `, ${check.checked_by}`}
        </p>
      )}
      {isOther && <p className="text-danger">Агентство указало другой номер, чем был сверен.</p>}
      {!check && <p className="text-soft">Ещё не сверяли: туристы номер не видят.</p>}
      {agent.recheck_due_at && (
        <p>
          <Badge tone="warn">Пора сверить: с {momentWords(agent.recheck_due_at)}</Badge>
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
  const [number, setNumber] = useState(agent.register_number ?? '')
  const [url, setUrl] = useState(agent.register_check?.url ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const client = useQueryClient()
  const noting = useMutation({
    mutationFn: noteRegisterCheck,
    onSuccess: onDone,
    onSettled: () => touch(client, listAgents),
  })
  const fields = noting.error instanceof ApiRefusal ? (noting.error.fields ?? {}) : {}
  const note = (isFound: boolean) => {
    const registerNumber = registerNumberOf(number)
    setNumber(registerNumber)
    setEmpty(isFound && !registerNumber)
    if (!isFound || registerNumber)
      noting.mutate({ agentId: agent.agent_id, isFound, registerNumber, registerUrl: url })
  }
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label="Номер записи"
        placeholder="РТА 0000000"
        value={number}
        onChange={setNumber}
        error={isEmpty ? agentText.registerNumber : fields.register_number}
      />
      <TextField
        label="Ссылка на запись"
        type="url"
        isOptional
        value={url}
        onChange={setUrl}
        error={fields.register_url}
      />
      {noting.error && Object.keys(fields).length === 0 && (
        <Notice tone="danger" isLive>
          {messageOf(noting.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="calm" size="s" onPress={() => note(true)} isPending={noting.isPending}>
          Запись есть
        </Button>
        <Button size="s" onPress={() => note(false)} isDisabled={noting.isPending}>
          Записи нет
        </Button>
        <Button look="ghost" size="s" onPress={() => onDone(null)}>
          Отмена
        </Button>
      </div>
    </div>
  )
}
