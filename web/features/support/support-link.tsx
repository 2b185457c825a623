import { Link } from 'react-router'
import { LinkButton } from '../../ui/actions/link-button.tsx'

/** The way to what somebody has asked, and to asking. */
export function SupportLink() {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/support">Мои обращения</LinkButton>
      <LinkButton to="/support/new" look="ghost">
        Написать в поддержку
      </LinkButton>
    </div>
  )
}

/** At a booking: the question begins with what it is about. */
export function AskSupport({ bookingId }: { bookingId: number }) {
  return (
    <p className="px-1 text-sm text-soft">
      Что-то не так?{' '}
      <Link
        to={`/support/new?booking=${bookingId}`}
        className="inline-block py-1 font-medium text-ink underline"
      >
        Написать в поддержку
      </Link>
    </p>
  )
}
