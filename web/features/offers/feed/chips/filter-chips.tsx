import { useQuery } from '@tanstack/react-query'
import { Tag } from '../../../../ui/status/tag.tsx'
import { filterChoicesQuery } from '../feed.api.ts'
import { type FeedFilter, queryOf, readFilter } from '../feed-filter.rules.ts'
import { partsOf } from './filter-words.rules.ts'

interface FilterChipsProps {
  filter: FeedFilter
  onChange: (query: Record<string, string>) => void
}

/** What the feed is narrowed by, each part with a cross. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const read = readFilter(filter)
  const { country_id, region_id, departure_id } = read.filters
  const { data: choices } = useQuery({
    ...filterChoicesQuery,
    enabled: Boolean(country_id ?? region_id ?? departure_id),
  })
  const parts = partsOf(read.filters, choices)
  if (parts.length === 0) return null
  const without = (names: readonly string[]) => {
    const rest = Object.entries(read.filters).filter(([name]) => !names.includes(name))
    onChange(queryOf({ ...read, filters: Object.fromEntries(rest) }))
  }
  return (
    <ul aria-label="Чем сужена лента" className="flex flex-wrap gap-1">
      {parts.map(({ names, text }) => (
        <li key={names[0]} className="max-w-full min-w-0">
          <Tag
            className="max-w-full min-h-8! pl-3! text-xs!"
            onRemove={() => without(names)}
            removeLabel={`Убрать фильтр: ${text}`}
          >
            <span className="truncate">{text}</span>
          </Tag>
        </li>
      ))}
    </ul>
  )
}
