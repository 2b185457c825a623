import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { opensElsewhere } from '../../ui/actions/opens-elsewhere.ts'
import { openedAs, withHotel } from './hotel-address.rules.ts'

interface HotelNameProps {
  id: number
  name: string
  /** The hotel's own page: whoever opens it in another tab, or has no script, gets it instead of the window. */
  page?: string | undefined
  /** What is read instead of the bare name. */
  children?: ReactNode
  /** A finger or the focus is on it: what the page shows the hotel with may be fetched. */
  onIntent?: () => void
}

/** The name of a hotel where one is spoken of: pressed, it tells all that is known of the hotel. */
export function HotelName({ id, name, page, children = name, onIntent }: HotelNameProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const here = { search: withHotel(search, id) }
  const openHere = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void navigate(here, {
      state: openedAs(name),
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }
  return (
    <Link
      to={page ?? here}
      aria-haspopup="dialog"
      rel={page ? undefined : 'nofollow'}
      onClick={openHere}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="py-1 underline decoration-dotted decoration-1 underline-offset-[0.22em] hover:decoration-solid"
    >
      {children}
    </Link>
  )
}
