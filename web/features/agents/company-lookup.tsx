import { useQuery } from '@tanstack/react-query'
import { lookUpCompany } from '../../../contract/agents/companies.ts'
import { companyStateWords } from '../../../contract/agents/company.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { Spinner } from '../../ui/status/spinner.tsx'
import { useEffect, useEffectEvent } from 'react'
import { askableNumber, filledFrom, filling, type ProfileDraft } from './agent-form.rules.ts'
import type { FoundCompany } from './agents.api.ts'

interface CompanyLookupProps {
  draft: ProfileDraft
  onFill: (change: Partial<ProfileDraft>) => void
}

/** What the register of companies says of the numbers; it fills what is empty, and changes what was typed only when asked. */
export function CompanyLookup({ draft, onFill }: CompanyLookupProps) {
  const number = askableNumber(draft)
  const { data, error, isFetching } = useQuery({
    ...queryOf(lookUpCompany, { body: { number: number ?? '' } }),
    enabled: number !== null,
    staleTime: 600_000,
    retry: false,
  })
  const fill = useEffectEvent((found: FoundCompany | undefined) => {
    if (!found?.company) return
    const { change } = filling(draft, found.company)
    if (Object.keys(change).length > 0) onFill(change)
  })
  useEffect(() => fill(data), [data])
  if (number === null) return null
  if (isFetching)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-soft">
        <Spinner size={18} /> Смотрим в реестре…
      </p>
    )
  if (error) return <Notice isLive>{words(error)}</Notice>
  return data ? <Found found={data} draft={draft} onFill={onFill} /> : null
}

function words(error: Error): string {
  return error instanceof ApiRefusal && error.reason === 'company_questions'
    ? error.message
    : 'Реестр сейчас не отвечает. Заполните данные сами, мы сверим их позже.'
}

function Found({ found, draft, onFill }: CompanyLookupProps & { found: FoundCompany }) {
  const { outcome, source, company } = found
  if (outcome === 'off')
    return <Notice>Данные заполняются вручную: сверка с реестром здесь не подключена.</Notice>
  if (outcome === 'silent')
    return <Notice isLive>Реестр сейчас не отвечает. Заполните данные сами, мы сверим их позже.</Notice>
  if (!company)
    return (
      <Notice tone={source === 'demo' ? 'info' : 'warn'} isLive>
        {source === 'demo'
          ? 'Это демо: вместо реестра здесь несколько вымышленных организаций, этой среди них нет. Заполните данные сами.'
          : 'В реестре такой организации нет. Проверьте номер или заполните данные сами: модератор посмотрит.'}
      </Notice>
    )
  const { differs } = filling(draft, company)
  const isActive = company.state === 'active'
  const isOther = differs.includes('inn') || differs.includes('ogrn')
  return (
    <Notice
      tone={isActive && !isOther ? 'good' : 'warn'}
      isLive
      title={`${company.name}: ${companyStateWords[company.state].toLowerCase()}`}
      action={
        differs.length > 0 && (
          <Button size="s" onPress={() => onFill(filledFrom(company))}>
            Подставить данные реестра
          </Button>
        )
      }
    >
      {company.director && <p>Руководитель: {company.director}.</p>}
      {differs.includes('ogrn') && <p>По этому ИНН в реестре другой ОГРН: {company.ogrn}.</p>}
      {differs.length > 0 && !differs.includes('ogrn') && <p>В форме данные отличаются от реестра.</p>}
      {!isActive && <p>Модератор, скорее всего, откажет: работать может только действующая организация.</p>}
      {source === 'demo' && <p>Это демо-реестр, организация вымышленная.</p>}
    </Notice>
  )
}
