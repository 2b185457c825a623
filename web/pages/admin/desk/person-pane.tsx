import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { WholeDeskTicket } from '../../../../contract/support/desk.ts'
import { DeedLog, Notes } from '../../../features/support/desk/ticket/notes.tsx'
import { OtherTickets, PersonCard } from '../../../features/support/desk/person/person-card.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { withQuery } from '../../parts/with-query.ts'
import { PersonBookings } from './person-bookings.tsx'

interface PersonPaneProps {
  ticket: WholeDeskTicket
  now: number
  className: string
}

/** Notes, who has asked, what the person has booked and paid; nothing of it is changed here. */
export function PersonPane({ ticket, now, className }: PersonPaneProps) {
  const [search] = useSearchParams()
  const hrefOf = (id: number) => `/admin/tickets/${id}${withQuery(search, { pane: null })}`
  const { person_id: personId } = ticket
  return (
    <aside
      aria-label="Человек и заметки"
      className={cx('min-h-0 min-w-0 space-y-4 lg:h-full lg:overflow-y-auto lg:pb-4', className)}
    >
      <LinkButton
        to={withQuery(search, { pane: null })}
        look="ghost"
        size="s"
        icon={ArrowLeft}
        className="xl:hidden"
      >
        К переписке
      </LinkButton>
      <h1 className="type-subheading [overflow-wrap:anywhere] xl:hidden">
        №{ticket.id}: {ticket.subject}
      </h1>
      <Part title="Заметки">
        <Notes ticket={ticket} now={now} />
      </Part>
      {personId === null ? (
        <Part title="Гость">
          <p className="text-sm [overflow-wrap:anywhere]">
            {ticket.guest?.name}, {ticket.guest?.email}
          </p>
        </Part>
      ) : (
        <>
          <Part title="Человек">
            <PersonCard personId={personId} />
          </Part>
          <Part title="Бронирования и платежи">
            <PersonBookings personId={personId} bookingId={ticket.booking_id} />
          </Part>
        </>
      )}
      {(ticket.merged.length > 0 || ticket.others.length > 0) && (
        <Part title="Другие обращения">
          <div className="space-y-3">
            <OtherTickets title="Объединены с этим" tickets={ticket.merged} hrefOf={hrefOf} />
            <OtherTickets title="Этого же человека" tickets={ticket.others} hrefOf={hrefOf} />
          </div>
        </Part>
      )}
      <Part title="Журнал">
        <DeedLog deeds={ticket.deeds} now={now} />
      </Part>
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-xl bg-card p-4 shadow-card">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
