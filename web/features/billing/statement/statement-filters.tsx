import { Download } from 'lucide-react'
import { type LedgerKind, ledgerKinds } from '../../../../contract/billing/billing.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateRangePicker } from '../../../ui/pickers/date-range-picker.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { fileHref, type StatementFilter } from '../billing.api.ts'
import { kindTitles } from '../billing.rules.ts'

const kinds = [
  { id: 'all', title: 'Все движения' },
  ...ledgerKinds.map((id) => ({ id, title: kindTitles[id] })),
] satisfies { id: LedgerKind | 'all'; title: string }[]

interface StatementFiltersProps {
  filter: StatementFilter
  today: string
  error: string | undefined
  onChange: (filter: StatementFilter) => void
}

/** Of which period and kind; what is shown can be had as a file. */
export function StatementFilters({ filter, today, error, onChange }: StatementFiltersProps) {
  const { date_from, date_to, kind } = filter
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <DateRangePicker
        label="Период"
        className="w-full sm:w-64"
        title="Период выписки"
        placeholder="За всё время"
        max={today}
        value={date_from && date_to ? { from: date_from, to: date_to } : null}
        error={error}
        onChange={({ from, to }) => onChange({ ...filter, date_from: from, date_to: to })}
      />
      <Select
        label="Вид"
        className="w-full sm:w-64"
        items={kinds}
        value={kind ?? 'all'}
        onChange={(id) => onChange({ ...filter, kind: id === 'all' ? undefined : id })}
      />
      {date_from && (
        <Button
          look="plain"
          onPress={() => onChange({ ...filter, date_from: undefined, date_to: undefined })}
        >
          За всё время
        </Button>
      )}
      {!error && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <LinkButton
            to={fileHref('csv', filter)}
            look="plain"
            icon={Download}
            reloadDocument
            prefetch="none"
          >
            CSV
          </LinkButton>
          <LinkButton
            to={fileHref('xlsx', filter)}
            look="calm"
            icon={Download}
            reloadDocument
            prefetch="none"
          >
            Excel
          </LinkButton>
        </div>
      )}
    </div>
  )
}
