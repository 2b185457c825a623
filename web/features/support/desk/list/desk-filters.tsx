import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { countries, regions } from '../../../../../contract/geo/places.ts'
import { ticketTopicNames, ticketTopics } from '../../../../../contract/support/ticket-words.ts'
import { queryOf } from '../../../../app/calls/keys.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Select } from '../../../../ui/choice/select.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { type DeskFilter, filtersSet } from '../desk.api.ts'

export type Narrowed = Pick<DeskFilter, 'topic' | 'isResponded' | 'countryId' | 'cityId'>

interface DeskFiltersProps {
  filter: DeskFilter
  onApply: (narrowed: Narrowed) => void
}

const none: Narrowed = { topic: null, isResponded: null, countryId: null, cityId: null }

/** What the list is narrowed by, behind a button. */
export function DeskFilters({ filter, onApply }: DeskFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const set = filtersSet(filter)
  return (
    <>
      <Button size="s" icon={SlidersHorizontal} onPress={() => setOpen(true)}>
        Фильтры{set > 0 && ` (${set})`}
      </Button>
      {isOpen && <Panel first={filter} onClose={() => setOpen(false)} onApply={onApply} />}
    </>
  )
}

const ANY = 'any'
const answers = [
  { id: ANY, title: 'Все' },
  { id: '0', title: 'Без ответа' },
  { id: '1', title: 'С ответом' },
]

function Panel({
  first,
  onClose,
  onApply,
}: {
  first: Narrowed
  onClose: () => void
  onApply: (narrowed: Narrowed) => void
}) {
  const [narrowed, setNarrowed] = useState<Narrowed>(first)
  const change = (part: Partial<Narrowed>) => setNarrowed((before) => ({ ...before, ...part }))
  const { isResponded } = narrowed
  const apply = (wanted: Narrowed) => {
    onApply(wanted)
    onClose()
  }
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title="Фильтры обращений"
      sheet="content"
      footer={
        <div className="flex gap-3">
          <Button look="main" isWide onPress={() => apply(narrowed)}>
            Показать
          </Button>
          <Button onPress={() => apply(none)}>Сбросить</Button>
        </div>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="О чём"
          items={[
            { id: ANY, title: 'О чём угодно' },
            ...ticketTopicNames.map((id) => ({ id, title: ticketTopics[id] })),
          ]}
          value={narrowed.topic ?? ANY}
          onChange={(id) => change({ topic: ticketTopicNames.find((topic) => topic === id) ?? null })}
        />
        <Select
          label="Ответ"
          items={answers}
          value={isResponded === null ? ANY : isResponded ? '1' : '0'}
          onChange={(id) => change({ isResponded: id === ANY ? null : id === '1' })}
        />
        <Places narrowed={narrowed} onChange={change} />
      </div>
    </Modal>
  )
}

/** Of the request or the booking that a ticket is about. */
function Places({ narrowed, onChange }: { narrowed: Narrowed; onChange: (part: Partial<Narrowed>) => void }) {
  const { countryId, cityId } = narrowed
  const { data: lands = [] } = useQuery({ ...queryOf(countries, { query: {} }) })
  const { data: resorts = [] } = useQuery({
    ...queryOf(regions, { query: { country_id: String(countryId) } }),
    enabled: countryId !== null,
  })
  const all = (title: string) => ({ id: 0, title })
  return (
    <>
      <Select
        label="Страна"
        isSearchable
        items={[all('Все страны'), ...lands.map(({ id, name }) => ({ id, title: name }))]}
        value={countryId ?? 0}
        onChange={(id) => onChange({ countryId: id || null, cityId: null })}
      />
      <Select
        label="Курорт"
        isSearchable
        isDisabled={countryId === null}
        {...(countryId === null && { hint: 'Сначала выберите страну' })}
        items={[all('Все курорты'), ...resorts.map(({ id, name }) => ({ id, title: name }))]}
        value={cityId ?? 0}
        onChange={(id) => onChange({ cityId: id || null })}
      />
    </>
  )
}
