import type { ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { type Company, companyStateWords, isTravelActivity } from '../../../../contract/agents/company.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { dateInWords } from '../../../ui/words/moments.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { Fact, FactList } from '../../../ui/content/facts.tsx'

/** What the state's register of companies said of the agency's numbers, beside what the agency says. */
export function CompanyFacts({ agent }: { agent: ModeratedAgent }) {
  const { company: snapshot, company_asked_at: askedAt } = agent
  return (
    <section aria-label="Реестр организаций" className="mt-5 border-t border-line pt-5 text-sm">
      <h3 className="font-semibold">Реестр организаций</h3>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Outcome snapshot={snapshot} />
        {snapshot?.source === 'demo' && <Badge tone="info">Демо-реестр</Badge>}
      </p>
      {snapshot?.company && <Facts company={snapshot.company} />}
      {askedAt && <p className="mt-2 text-xs text-soft">Спрошено {momentInWords(askedAt)}</p>}
      {agent.same_inn > 0 && (
        <p className="mt-2">
          <Badge tone="warn">С этим ИНН есть ещё агенты: {agent.same_inn}</Badge>
        </p>
      )}
    </section>
  )
}

function Outcome({ snapshot }: { snapshot: ModeratedAgent['company'] }) {
  switch (snapshot?.outcome) {
    case 'found': {
      const state = snapshot.company?.state ?? 'unknown'
      return <Badge tone={state === 'active' ? 'good' : 'danger'}>{companyStateWords[state]}</Badge>
    }
    case 'mismatch':
      return <Badge tone="danger">ИНН и ОГРН разных организаций</Badge>
    case 'missing':
      return <Badge tone="warn">В реестре не найдено</Badge>
    case 'silent':
    case 'off':
    case undefined:
      return <Badge tone="warn">Не сверено</Badge>
  }
}

function Facts({ company }: { company: Company }) {
  return (
    <FactList>
      <Fact name="Название">{company.name}</Fact>
      <Fact name="ИНН">{company.inn}</Fact>
      <Fact name="ОГРН">{company.ogrn}</Fact>
      <Fact name="Адрес">{company.address}</Fact>
      {company.director && <Fact name="Руководитель">{company.director}</Fact>}
      {company.registered_on && <Fact name="Создана">{dateInWords(company.registered_on)}</Fact>}
      {company.liquidated_on && <Fact name="Закрыта">{dateInWords(company.liquidated_on)}</Fact>}
      {company.okved && (
        <Fact name="ОКВЭД">
          {company.okved} {isTravelActivity(company.okved) ? '(туризм)' : '(не туризм)'}
        </Fact>
      )}
    </FactList>
  )
}
