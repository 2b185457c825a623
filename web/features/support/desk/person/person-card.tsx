import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getUserBlocks } from '../../../../../contract/identity/users.ts'
import type { WholeDeskTicket } from '../../../../../contract/support/desk.ts'
import { byId } from '../../../../app/calls/address.ts'
import { queryOf } from '../../../../app/calls/keys.ts'
import { Badge } from '../../../../ui/status/badge.tsx'
import { ErrorState } from '../../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../../ui/status/skeleton.tsx'
import { phoneInWords } from '../../../../ui/words/format.ts'
import { momentInWords } from '../../../../ui/words/moscow.ts'
import { stateAtDesk } from '../desk-words.rules.ts'

/** Who has asked; nothing of it is changed here. */
export function PersonCard({ personId }: { personId: number }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(getUserBlocks, byId(personId)),
    staleTime: 60_000,
  })
  if (!data)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
    ) : (
      <Skeleton className="h-28 rounded-lg" />
    )
  return (
    <div className="text-sm [overflow-wrap:anywhere]">
      <p className="text-base font-semibold">{data.name || 'Профиль удалён'}</p>
      <p className="text-soft">
        №{data.id}, с нами с {momentInWords(data.registered_at)}
      </p>
      {data.block && (
        <p className="mt-1.5">
          <Badge tone="danger">Заблокирован</Badge> {data.block.reason}
        </p>
      )}
      {data.roles.includes('ROLE_TRAVEL_AGENT') && (
        <p className="mt-1.5">
          <Badge tone="info">Турагент</Badge>
        </p>
      )}
      {data.phone && <p className="tabular mt-1.5">{phoneInWords(data.phone)}</p>}
      {data.email && <p className="mt-0.5">{data.email}</p>}
    </div>
  )
}

interface OtherTicketsProps {
  title: string
  tickets: WholeDeskTicket['others']
  hrefOf: (id: number) => string
}

/** Others of the same person, or those that have become part of this one. */
export function OtherTickets({ title, tickets, hrefOf }: OtherTicketsProps) {
  if (tickets.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <ul className="space-y-1.5 text-sm">
        {tickets.map(({ id, subject, state }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <Link to={hrefOf(id)} className="inline-block min-h-6 underline underline-offset-4">
              №{id}: {subject}
            </Link>{' '}
            <span className="text-soft">{stateAtDesk[state].toLowerCase()}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
