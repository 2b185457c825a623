import { useQuery } from '@tanstack/react-query'
import { Select } from '../../ui/select.tsx'
import { type FeedFilter, loadFilterChoices } from './auctions.api.ts'

interface FeedFiltersProps {
  filter: FeedFilter
  /** The agent works with these only. */
  countryIds: readonly number[]
  onChange: (change: { country_id?: string | null; departure_id?: string | null }) => void
}

const ANY = 0

export function FeedFilters({ filter, countryIds, onChange }: FeedFiltersProps) {
  const { data } = useQuery({
    queryKey: ['feed-choices'],
    queryFn: ({ signal }) => loadFilterChoices(signal),
    staleTime: Infinity,
  })
  const own = data?.countries.filter(({ id }) => countryIds.includes(id)) ?? []
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:grid-cols-[13rem_13rem]">
      <Select
        label="Страна"
        isLabelHidden
        title="Страна"
        items={[
          { id: ANY, title: 'Все страны' },
          ...own.map(({ id, name, flag }) => ({ id, title: name, flag })),
        ]}
        value={Number(filter.country_id ?? ANY)}
        onChange={(id) => onChange({ country_id: id === ANY ? null : String(id) })}
      />
      <Select
        label="Город вылета"
        isLabelHidden
        title="Город вылета"
        isSearchable
        items={[
          { id: ANY, title: 'Все города' },
          ...(data?.departures.map(({ id, name }) => ({ id, title: name })) ?? []),
        ]}
        value={Number(filter.departure_id ?? ANY)}
        onChange={(id) => onChange({ departure_id: id === ANY ? null : String(id) })}
      />
    </div>
  )
}
