import { useQuery } from '@tanstack/react-query'
import type { AgentProfile } from '../../../contract/agents/agents.ts'
import { agencyRights } from '../../../contract/platform/agency-rights.ts'
import { tourOperators } from '../../../contract/geo/reference.ts'
import { keyOf } from '../../app/calls/keys.ts'
import { Fact, FactList } from '../../ui/content/facts.tsx'
import { SkeletonText } from '../../ui/status/skeleton.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { kindWords } from './agent-form.rules.ts'
import { loadChoices } from './agents.api.ts'

/** The agency's data for whoever works there and may not change them; who may is said first. */
export function AgencyFacts({ profile }: { profile: AgentProfile }) {
  const words = kindWords[profile.kind]
  const { data: choices } = useQuery({
    queryKey: [...keyOf(tourOperators, { query: {} }), 'choices'],
    queryFn: ({ signal }) => loadChoices(signal),
    staleTime: Infinity,
  })
  return (
    <>
      <Notice>
        Менять данные могут владелец агентства и сотрудники с правом «{agencyRights.data.title}».
      </Notice>
      <FactList>
        <Fact name={words.organisation}>{profile.organisation}</Fact>
        <Fact name={words.inn}>{profile.inn}</Fact>
        <Fact name={words.ogrn}>{profile.ogrn}</Fact>
        <Fact name={words.legalAddress}>{profile.legal_address}</Fact>
        <Fact name="Адрес офиса">{profile.address}</Fact>
        <Fact name="Номер в реестре турагентов">{profile.register_number ?? 'Не указан'}</Fact>
        {choices && (
          <>
            <Fact name="Страны">{titlesOf(choices.countries, profile.country_ids)}</Fact>
            <Fact name="Туроператоры">{titlesOf(choices.operators, profile.operator_ids)}</Fact>
          </>
        )}
      </FactList>
      {!choices && (
        <div className="mt-3">
          <SkeletonText lines={2} />
        </div>
      )}
    </>
  )
}

/** All that there are is one word, not a page of names. */
function titlesOf(known: readonly { id: number; title: string }[], ids: readonly number[]): string {
  const picked = known.filter(({ id }) => ids.includes(id))
  return picked.length === known.length ? 'Все' : picked.map(({ title }) => title).join(', ')
}
