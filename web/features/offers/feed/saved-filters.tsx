import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BookmarkPlus, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { DialogTrigger } from 'react-aria-components'
import { Link } from 'react-router'
import { itemsOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { type SavedFilter, savedFilters, saveFilter } from '../../../../contract/offers/feed/saved-filters.ts'
import { unreadRequests } from '../../../../contract/offers/feed/feed-marks.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { alterFilter, forgetFilter, keepFilter } from './feed.api.ts'
import {
  addressOf,
  type FeedFilter,
  filtersSet,
  isSameFilter,
  newWords,
  readFilter,
  savedQuery,
} from './feed-filter.rules.ts'

interface SavedFiltersProps {
  filter: FeedFilter
  unreadOf: (filterId: number) => number
}

/** The filters that the agent has kept, each with its unread requests; the present one can be kept too. */
export function SavedFilters({ filter, unreadOf }: SavedFiltersProps) {
  const { data: saved = [] } = useQuery({
    ...queryOf(savedFilters, {}),
    select: itemsOf,
    staleTime: 60_000,
  })
  const present = saved.find((one) => !filter.isHidden && isSameFilter(savedQuery(one), filter.query))
  const isNew = filtersSet(filter) > 0 && !present && saved.length < workLimits.savedFiltersMax
  if (saved.length === 0 && !isNew) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {saved.length > 0 && (
        <ul aria-label="Сохранённые фильтры" className="contents">
          {saved.map((one) => (
            <li key={one.id} className="flex max-w-full items-center">
              <Chip one={one} isCurrent={one === present} unread={unreadOf(one.id)} />
              {one === present && <ChipMenu one={one} />}
            </li>
          ))}
        </ul>
      )}
      {isNew && <Keep filter={filter} />}
    </div>
  )
}

function Chip({ one, isCurrent, unread }: { one: SavedFilter; isCurrent: boolean; unread: number }) {
  return (
    <Link
      to={addressOf(isCurrent ? {} : savedQuery(one))}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors pointer-coarse:min-h-11',
        isCurrent ? 'border-sea bg-mist text-ink' : 'border-line bg-card text-soft hover:text-ink',
      )}
    >
      {one.notify && <Icon as={Bell} size={14} label="уведомляет" className="shrink-0" />}
      <span className="truncate">{one.name}</span>
      {unread > 0 && (
        <span className="tabular rounded-full bg-sunset px-1.5 text-xs leading-5 font-semibold text-on-sunset">
          {unread}
          <span className="sr-only"> {newWords(unread)}</span>
        </span>
      )}
    </Link>
  )
}

function ChipMenu({ one }: { one: SavedFilter }) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async (action: string) => {
      if (action === 'remove') await forgetFilter(one.id)
      if (action === 'default') await alterFilter(one.id, { is_default: !one.is_default })
      if (action === 'notify') await alterFilter(one.id, { notify: !one.notify })
    },
    onSuccess: () => touch(client, savedFilters),
    onError: (error) => tellFailure(error),
  })
  return (
    <Menu
      label={`Фильтр «${one.name}»`}
      placement="bottom start"
      onAction={mutate}
      items={[
        { id: 'default', title: one.is_default ? 'Не открывать первым' : 'Открывать первым' },
        { id: 'notify', title: one.notify ? 'Не уведомлять о новых' : 'Уведомлять о новых' },
        { id: 'remove', title: 'Удалить', isDanger: true },
      ]}
    >
      <IconButton size="s" icon={MoreHorizontal} label={`Изменить фильтр «${one.name}»`} />
    </Menu>
  )
}

const filterName = saveFilter.body.pick({ name: true })

function Keep({ filter }: { filter: FeedFilter }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button look="ghost" size="s" icon={BookmarkPlus}>
        Сохранить фильтр
      </Button>
      {/* It is the dialog itself: what closes it for a screen reader would stand outside of one within. */}
      <Popover
        aria-label="Сохранить фильтр"
        placement="bottom start"
        className="w-80 max-w-[calc(100vw-2rem)] p-4"
      >
        <KeepForm filter={filter} onDone={() => setOpen(false)} />
      </Popover>
    </DialogTrigger>
  )
}

function KeepForm({ filter, onDone }: { filter: FeedFilter; onDone: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { name: '' },
    first: 'name',
    schema: filterName,
    send: ({ name }) => keepFilter(name, readFilter(filter)),
    onDone: () => {
      onDone()
      void touch(client, savedFilters, unreadRequests)
    },
  })
  return (
    <form {...form.props}>
      <TextField
        label="Название фильтра"
        maxLength={workLimits.filterNameMax}
        {...form.field('name')}
        error={form.errors.name ?? form.problem}
      />
      <Button type="submit" look="calm" size="s" isWide className="mt-3" isPending={form.isSending}>
        Сохранить
      </Button>
    </form>
  )
}
