import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { DeskTicket } from '../../../../contract/support/desk.ts'
import { deskViews } from '../../../../contract/support/desk-views.ts'
import { useKeys } from '../../../app/keys/use-keys.ts'
import { type MarkState, useMarkRows } from '../../../features/bulk/index.ts'
import { SavedViews } from '../../../features/saved-views/index.ts'
import type { DeskFilter } from '../../../features/support/desk/desk.api.ts'
import { neighbourOf } from '../../../features/support/desk/desk-words.rules.ts'
import { DeskBulk } from '../../../features/support/desk/list/desk-bulk.tsx'
import { DeskColumn } from '../../../features/support/desk/list/desk-column.tsx'
import { DeskFilters, type Narrowed } from '../../../features/support/desk/list/desk-filters.tsx'
import { OpenWindow } from '../../../features/support/desk/list/open-window.tsx'
import { type DeskPage, useDeskList } from '../../../features/support/desk/use-desk.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { KeyList } from '../../parts/key-list.tsx'
import { PillLinks } from '../../parts/pill-links.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { useNow } from '../../parts/use-now.ts'
import { withQuery } from '../../parts/with-query.ts'
import { deskKeys } from './desk-keys.ts'

interface DeskPaneProps {
  filter: DeskFilter
  first: DeskPage
  now: number
  marks: MarkState
}

const titles = {
  open: 'Открытые',
  mine: 'Мои',
  overdue: 'Просроченные',
  snoozed: 'Отложенные',
  closed: 'Закрытые',
} as const

/** The list with its filters; it stays while tickets are opened beside it. */
export function DeskPane({ filter, first, now: began, marks }: DeskPaneProps) {
  const list = useDeskList(filter, first)
  const openId = Number(useParams()['ticketId']) || null
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const now = useNow(began)
  const base = `/admin/tickets${openId ? `/${openId}` : ''}`
  const narrow = (narrowed: Narrowed) => void navigate(base + withQuery(search, inAddress(narrowed)))
  const { counts } = list.data
  useDeskWalk(list.data.items, openId)
  const marking = useMarkRows(marks, list.data.items.map(markable))
  return (
    <section
      aria-label="Список обращений"
      className={cx('flex min-h-0 min-w-0 flex-col lg:h-full', openId !== null && 'max-lg:hidden')}
    >
      <Head isBeside={openId !== null} total={list.data.total_items} />
      <SavedViews list="tickets" isNarrow />
      <PillLinks
        label="Какие обращения"
        isNarrow
        className="shrink-0 self-start"
        links={deskViews.map((view) => ({
          to: base + withQuery(search, { view: view === 'open' ? null : view, page: null }),
          title: titles[view],
          isCurrent: filter.view === view,
          ...(view !== 'closed' && { count: counts[view] }),
        }))}
      />
      <div data-desk-search className="my-2 flex items-center gap-2 *:sm:w-auto! *:sm:ml-0!">
        <SearchField
          label="Поиск обращений по номеру, имени или теме"
          placeholder="Поиск"
          text={filter.search}
        />
        <DeskFilters filter={filter} onApply={narrow} />
      </div>
      <div
        data-scrolls
        className="min-h-0 flex-1 scroll-pb-4 pt-1 lg:-mx-2 lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pb-4"
      >
        <DeskBulk list={marking}>
          <DeskColumn
            list={list}
            marking={filter.view === 'closed' ? null : marking}
            filter={filter}
            now={now}
            openId={openId}
            hrefOf={(id) => `/admin/tickets/${id}${withQuery(search, { pane: null })}`}
            hrefOfPage={(page) => base + withQuery(search, { page: String(page) })}
            emptyAction={<LinkButton to="/admin/tickets">Сбросить фильтры</LinkButton>}
          />
        </DeskBulk>
      </div>
    </section>
  )
}

const markable = ({ id, subject, last_seq }: DeskTicket) => ({
  id,
  name: `№${id}: ${subject}`,
  to: `/admin/tickets/${id}`,
  seen: { seen: last_seq },
})

function inAddress({ topic, isResponded, countryId, cityId }: Narrowed): Record<string, string | null> {
  return {
    topic,
    answered: isResponded === null ? null : isResponded ? '1' : '0',
    country: countryId === null ? null : String(countryId),
    city: cityId === null ? null : String(cityId),
    page: null,
  }
}

function Head({ isBeside, total }: { isBeside: boolean; total: number }) {
  const [isOpening, setOpening] = useState(false)
  const Title = isBeside ? 'h2' : 'h1'
  return (
    <div className="mb-2 flex min-h-10 items-center justify-between gap-2">
      <Title className="type-subheading max-lg:type-heading">
        Обращения <span className="tabular text-sm font-normal text-soft">{total}</span>
      </Title>
      <span className="flex shrink-0">
        <IconButton
          size="s"
          icon={SquarePen}
          label="Написать человеку первым"
          onPress={() => setOpening(true)}
        />
        <KeyList words={deskKeys} />
      </span>
      {isOpening && <OpenWindow onClose={() => setOpening(false)} />}
    </div>
  )
}

/** J and K walk through the list, «/» leads to the search. */
function useDeskWalk(items: readonly { id: number }[], openId: number | null): void {
  const walk = (by: 1 | -1) => {
    const id = neighbourOf(items, focusedTicket() ?? openId, by)
    if (id !== undefined) focusTicket(id)
  }
  useKeys({
    next: () => walk(1),
    previous: () => walk(-1),
    search: () => document.querySelector<HTMLElement>('[data-desk-search] input')?.focus(),
  })
}

function focusedTicket(): number | null {
  const focused = document.activeElement?.closest('article')?.querySelector<HTMLElement>('[data-ticket]')
  return focused ? Number(focused.dataset['ticket']) : null
}

function focusTicket(id: number): void {
  const link = document.querySelector<HTMLElement>(`[data-ticket="${id}"]`)
  link?.focus({ preventScroll: true })
  link?.closest('li')?.scrollIntoView({ block: 'nearest' })
}
