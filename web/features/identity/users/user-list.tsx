import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { type ListedUser, listUsers } from '../../../../contract/identity/users.ts'
import { staffRolesInWords } from '../../../../contract/platform/staff-role-words.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { RowOpener } from '../../../ui/content/row-opener.tsx'
import { useWalk } from '../../../app/keys/use-walk.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { PastLastPage } from '../../../ui/status/past-last-page.tsx'
import { phoneInWords } from '../../../ui/words/format.ts'
import { clockTime, relativeTime, ruDate } from '../../../ui/words/moments.ts'
import { dayAt } from '../../../ui/words/moscow.ts'
import { Pagination } from '../../../ui/actions/pagination.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import { type UserFilter, type UserPage, usersBy } from './users.api.ts'

interface UserListProps {
  filter: UserFilter
  first: UserPage
  now: number
  chosenId: number | null
  onChoose: (id: number) => void
  hrefOfPage: (page: number) => string
}

/** Everybody who has ever registered, the newest first. */
export function UserList({ filter, first, now, chosenId, onChoose, hrefOfPage }: UserListProps) {
  useWalk()
  const { data, isFetching } = useQuery({
    ...queryOf(listUsers, usersBy(filter)),
    initialData: first,
  })
  const pages = Math.ceil(data.total_items / limits.pageSize)
  return (
    <>
      <Table
        caption="Пользователи"
        columns={columnsFor(now, chosenId, onChoose)}
        rows={data.items}
        rowKey={({ id }) => id}
        onRow={({ id }) => onChoose(id)}
        rowClass={({ id }) => (id === chosenId ? 'bg-mist' : undefined)}
        areCards
        isBusy={isFetching && data.items.length === 0}
        empty={
          pages > 0 ? (
            <PastLastPage pages={pages} hrefFor={hrefOfPage} />
          ) : (
            <EmptyState
              title="Никого не нашлось"
              text="Поиск идёт по началу имени, фамилии, почты или телефона и по последним цифрам телефона. Измените запрос или фильтр."
            />
          )
        }
      />
      <div className="mt-5">
        <Pagination page={filter.page} pages={pages} hrefFor={hrefOfPage} />
      </div>
    </>
  )
}

/** What somebody is beyond a tourist; a tourist where nothing. «Сотрудник: владелец, финансы» */
export function rolesInWords({ roles, staff_roles }: Pick<ListedUser, 'roles' | 'staff_roles'>): string {
  const more = [
    ...(staff_roles.length > 0 ? [`Сотрудник: ${staffRolesInWords(staff_roles)}`] : []),
    ...(roles.includes('ROLE_TRAVEL_AGENT') ? ['Турагент'] : []),
  ]
  return more.join('; ') || 'Турист'
}

/** Where an account went that was joined to another. On a phone the whole card opens its own: this one lies over it. */
export function KeptLink({ id }: { id: number }) {
  return (
    <Link to={`/admin/users?search=${id}&id=${id}`} className="relative z-1 inline-block py-0.5">
      <Badge>
        Объединена с <span className="underline underline-offset-2">№&nbsp;{id}</span>
      </Badge>
    </Link>
  )
}

function Access({ user: { merged_into, is_deleted, block } }: { user: ListedUser }) {
  if (merged_into) return <KeptLink id={merged_into} />
  if (is_deleted) return <Badge>Удалён</Badge>
  if (!block) return <Badge tone="good">Открыт</Badge>
  return (
    <>
      <Badge tone="danger">Заблокирован</Badge>
      {block.ends_at && (
        <span className="block text-xs text-soft md:whitespace-nowrap">
          до {ruDate(dayAt(block.ends_at))}, {clockTime(block.ends_at)}
        </span>
      )}
    </>
  )
}

function columnsFor(
  now: number,
  chosenId: number | null,
  onChoose: (id: number) => void,
): Column<ListedUser>[] {
  return [
    {
      id: 'name',
      title: 'Имя',
      inCard: 'max-md:order-1',
      cell: (user) => (
        <>
          <RowOpener id={user.id} isOpen={user.id === chosenId} onOpen={() => onChoose(user.id)}>
            {user.name || `Пользователь ${user.id}`}
          </RowOpener>
          <span className="block text-xs text-soft">{rolesInWords(user)}</span>
        </>
      ),
    },
    {
      id: 'contacts',
      title: 'Контакты',
      inCard: 'max-md:order-3 @max-[22rem]:col-span-2',
      cell: ({ phone, email }) => (
        <>
          <span className="block whitespace-nowrap">{phone ? (phoneInWords(phone) ?? phone) : '—'}</span>
          <span className="block text-xs text-soft [overflow-wrap:anywhere]">{email}</span>
        </>
      ),
    },
    {
      id: 'registered',
      title: 'Регистрация',
      // Beside a whole number of a phone «30 минут назад» has no room on a screen of 320.
      inCard:
        'max-md:order-4 max-md:justify-self-end max-md:text-right max-md:text-sm max-md:text-soft @max-[22rem]:col-span-2 @max-[22rem]:justify-self-start',
      cell: (user) => <span className="md:whitespace-nowrap">{relativeTime(user.registered_at, now)}</span>,
    },
    {
      id: 'state',
      title: 'Доступ',
      inCard: 'max-md:order-2 max-md:justify-self-end',
      cell: (user) => <Access user={user} />,
    },
  ]
}
