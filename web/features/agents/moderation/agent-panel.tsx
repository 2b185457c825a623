import { X } from 'lucide-react'
import { fieldNames } from '../../../../contract/agents/agent-history.ts'
import type { ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { moderation } from '../../../../contract/agents/agents.ts'
import { usePanelFocus } from '../../../app/keys/use-panel-focus.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { IconButton } from '../../../ui/actions/button.tsx'
import { counted, phoneInWords } from '../../../ui/words/format.ts'
import { ChangeList } from '../../../ui/content/change-list.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { statusWords } from './moderation.rules.ts'
import { AgentHistory } from './agent-history.tsx'
import { CameBack } from './came-back.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Fact, FactList } from '../../../ui/content/facts.tsx'
import { RegisterCheck } from './register-check.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'

interface AgentPanelProps {
  agent: ModeratedAgent
  onDecided: (agent: ModeratedAgent) => void
  onClose: () => void
}

/** All that an agent has told, and the decision. */
export function AgentPanel({ agent, onDecided, onClose }: AgentPanelProps) {
  const status = statusWords[agent.status]
  const heading = usePanelFocus(agent.agent_id, markOf(agent))
  return (
    <section aria-label={`Турагент: ${agent.organisation}`} className="rounded-xl bg-card p-5 shadow-card">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 {...heading} className="rounded-sm type-subheading">
            {agent.organisation}
          </h2>
          <p className="mt-1 flex gap-2">
            <Badge tone={status.tone}>{status.text}</Badge>
            {agent.is_demo && <Badge tone="info">Демо-агент</Badge>}
          </p>
        </div>
        <IconButton icon={X} label="Закрыть карточку" size="s" onPress={onClose} />
      </div>
      <CameBack agent={agent} />
      <Changes agent={agent} />
      <Facts agent={agent} />
      {agent.status === moderation.reject && agent.reason && (
        <Notice tone="danger" title="Причина отказа" className="mt-4">
          {agent.reason}
        </Notice>
      )}
      <CompanyFacts agent={agent} />
      <RegisterCheck key={`check ${agent.agent_id}`} agent={agent} onChecked={onDecided} />
      <DecisionForm
        key={`${agent.agent_id} ${agent.version} ${agent.status}`}
        agent={agent}
        onDecided={onDecided}
      />
      <AgentHistory agentId={agent.agent_id} mark={markOf(agent)} />
    </section>
  )
}

/** What every entry of the history changes. */
function markOf(agent: ModeratedAgent): string {
  return [agent.version, agent.status, agent.moderated_at, agent.register_check?.checked_at].join()
}

/** Since the last decision: what a moderator has to look at, and nothing else. */
function Changes({ agent }: { agent: ModeratedAgent }) {
  if (agent.changes.length === 0) return null
  const changes = agent.changes.map(({ field, was, now }) => ({ name: fieldNames[field], was, now }))
  return (
    <div className="mt-4">
      <h3 className="mb-2 text-sm font-semibold">Изменилось после прошлого решения</h3>
      <ChangeList label="Изменилось после прошлого решения" changes={changes} />
    </div>
  )
}

const FEW = 8

/** The decision stands below them: many do not push it out of sight. */
function Names({ all, words }: { all: readonly string[]; words: [string, string, string] }) {
  if (all.length <= FEW) return all.join(', ')
  return (
    <details>
      <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11">
        {counted(all.length, words)}
      </summary>
      {all.join(', ')}
    </details>
  )
}

function Facts({ agent }: { agent: ModeratedAgent }) {
  return (
    <FactList>
      <Fact name="Вид">{agent.kind === 'legal' ? 'Организация' : 'Индивидуальный предприниматель'}</Fact>
      <Fact name="ИНН">{agent.inn}</Fact>
      <Fact name={agent.kind === 'legal' ? 'ОГРН' : 'ОГРНИП'}>{agent.ogrn}</Fact>
      <Fact name="Юр. адрес">{agent.legal_address}</Fact>
      <Fact name="Адрес офиса">{agent.address}</Fact>
      <Fact name="Контакт">{agent.name}</Fact>
      <Fact name="Телефон">{agent.phone ? (phoneInWords(agent.phone) ?? agent.phone) : 'нет'}</Fact>
      <Fact name="E-mail">{agent.email ?? 'нет'}</Fact>
      <Fact name="Страны">
        <Names all={agent.countries} words={['страна', 'страны', 'стран']} />
      </Fact>
      <Fact name="Операторы">
        <Names all={agent.operators} words={['оператор', 'оператора', 'операторов']} />
      </Fact>
      <Fact name="Подано">{momentInWords(agent.submitted_at)}</Fact>
      {agent.moderated_at && (
        <Fact name="Решение">
          {momentInWords(agent.moderated_at)}
          {agent.moderated_by && `, ${agent.moderated_by}`}
        </Fact>
      )}
    </FactList>
  )
}
