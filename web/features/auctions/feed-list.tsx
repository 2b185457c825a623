import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FeedAuction } from '../../../contract/auctions.ts'
import { money } from '../../../contract/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Flag } from '../../ui/flag.tsx'
import { relativeTime } from '../../ui/format.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import type { FeedFilter, FeedPage } from './auctions.api.ts'
import { budgetWords, dateWords, guestWords, nightWords, placeWords, rivalWords } from './trip-words.rules.ts'
import { useFeed } from './use-feed.ts'

interface FeedListProps {
  filter: FeedFilter
  first: FeedPage
  now: number
  emptyAction?: ReactNode
}

/** Requests for the agent's countries: a table, on a phone cards. */
export function FeedList({ filter, first, now, emptyAction }: FeedListProps) {
  const feed = useFeed(filter, first)
  const isPhone = useIsPhone()
  const view = { ...feed, now }
  const hide = (request: FeedAuction) => feed.hide({ id: request.id, isHidden: !request.is_hidden })
  if (feed.items.length === 0) return <Empty isHidden={filter.isHidden} action={emptyAction} />
  return (
    <>
      {isPhone ? (
        <ul aria-label="Заявки" className="space-y-3">
          {feed.items.map((request) => (
            <li key={request.id} className={cx(view.arrived(request.id) && 'animate-rise')}>
              <FeedCard
                request={request}
                now={now}
                isNew={view.arrived(request.id)}
                onHide={() => hide(request)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Table
          caption="Заявки туристов"
          columns={columnsFor(now, hide)}
          rows={feed.items}
          rowKey={({ id }) => id}
          rowClass={({ id }) => (feed.arrived(id) ? 'animate-glow' : undefined)}
        />
      )}
      {feed.hasNextPage && (
        <p className="mt-5 text-center">
          <Button onPress={() => void feed.fetchNextPage()} isPending={feed.isFetchingNextPage}>
            Показать ещё
          </Button>
        </p>
      )}
    </>
  )
}

function columnsFor(now: number, onHide: (request: FeedAuction) => void): Column<FeedAuction>[] {
  return [
    { id: 'place', title: 'Направление', cell: (request) => <PlaceLink request={request} now={now} /> },
    {
      id: 'dates',
      title: 'Вылет',
      cell: (request) => (
        <>
          {dateWords(request)}
          <span className="block text-xs text-soft">{request.departure.name}</span>
        </>
      ),
    },
    { id: 'nights', title: 'Ночи', align: 'end', cell: (request) => request.days_count },
    { id: 'guests', title: 'Туристы', cell: guestWords },
    {
      id: 'budget',
      title: 'Бюджет',
      align: 'end',
      cell: (request) => (
        <>
          <span className="font-semibold whitespace-nowrap">{money(request.max_price)}</span>
          <BudgetNote request={request} />
        </>
      ),
    },
    { id: 'rivals', title: 'Соперники', cell: (request) => rivalWords(request.offers_count) },
    {
      id: 'fee',
      title: 'Отклик стоит',
      align: 'end',
      cell: (request) =>
        request.is_responded ? (
          <Badge tone="good">Отвечено</Badge>
        ) : (
          <span className="whitespace-nowrap">{money(request.fee)}</span>
        ),
    },
    {
      id: 'hide',
      title: 'Лента',
      align: 'end',
      className: 'w-14 !py-1',
      cell: (request) => <HideButton request={request} onHide={() => onHide(request)} />,
    },
  ]
}

function PlaceLink({ request, now }: { request: FeedAuction; now: number }) {
  return (
    <span className="flex items-center gap-3">
      <Flag code={request.country.flag} size={26} />
      <span>
        <Link
          to={`/travel-agent/requests/${request.id}`}
          prefetch="intent"
          className="font-semibold text-ink underline-offset-4 hover:underline"
        >
          {placeWords(request)}
        </Link>
        <span className="block text-xs whitespace-nowrap text-soft">
          №{request.id}, {relativeTime(request.created_at, now)}
        </span>
      </span>
    </span>
  )
}

function BudgetNote({ request }: { request: FeedAuction }) {
  if (!request.budget_label) return null
  const { text, tone } = budgetWords[request.budget_label]
  return <span className={cx('block text-xs', tone === 'warn' ? 'text-warn' : 'text-soft')}>{text}</span>
}

interface HideButtonProps {
  request: FeedAuction
  onHide: () => void
}

function HideButton({ request, onHide }: HideButtonProps) {
  return (
    <IconButton
      size="s"
      icon={request.is_hidden ? Eye : EyeOff}
      label={request.is_hidden ? `Вернуть заявку №${request.id} в ленту` : `Скрыть заявку №${request.id}`}
      onPress={onHide}
    />
  )
}

interface FeedCardProps extends HideButtonProps {
  now: number
  isNew: boolean
}

function FeedCard({ request, now, isNew, onHide }: FeedCardProps) {
  return (
    <article className={cx('rounded-lg bg-card p-4 shadow-card', isNew && 'animate-glow')}>
      <div className="flex items-start justify-between gap-2">
        <PlaceLink request={request} now={now} />
        <HideButton request={request} onHide={onHide} />
      </div>
      <p className="mt-2 text-sm">
        {dateWords(request)}, {nightWords(request)}, {guestWords(request)}, вылет: {request.departure.name}
      </p>
      <div className="mt-3 flex items-end justify-between gap-3">
        <p>
          <span className="tabular text-lg font-semibold">{money(request.max_price)}</span>
          <BudgetNote request={request} />
        </p>
        {request.is_responded ? (
          <Badge tone="good">Отвечено</Badge>
        ) : (
          <p className="tabular text-right text-sm text-soft">
            Отклик {money(request.fee)}
            <span className="block text-xs">{rivalWords(request.offers_count)}</span>
          </p>
        )}
      </div>
    </article>
  )
}

function Empty({ isHidden, action }: { isHidden: boolean; action: ReactNode }) {
  return isHidden ? (
    <EmptyState title="Скрытых заявок нет" text="Сюда попадают заявки, которые вы убрали из ленты." />
  ) : (
    <EmptyState
      title="Подходящих заявок пока нет"
      text="Новые появятся здесь сами. Проверьте фильтры или добавьте страны в профиле."
      action={action}
    />
  )
}
