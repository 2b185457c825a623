import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { openedAs, withHotel } from './hotel-address.rules.ts'

interface HotelNameProps {
  id: number
  name: string
  /** What is read instead of the bare name. */
  children?: ReactNode
  /** A finger or the focus is on it: what the page shows the hotel with may be fetched. */
  onIntent?: () => void
}

/** The name of a hotel where one is spoken of: pressed, it tells all that is known of the hotel. */
export function HotelName({ id, name, children = name, onIntent }: HotelNameProps) {
  const { search } = useLocation()
  return (
    <Link
      to={{ search: withHotel(search, id) }}
      state={openedAs(name)}
      replace={false}
      preventScrollReset
      defaultShouldRevalidate={false}
      aria-haspopup="dialog"
      rel="nofollow"
      onPointerEnter={onIntent}
      onTouchStart={onIntent}
      onFocus={onIntent}
      className="py-1 underline decoration-dotted decoration-1 underline-offset-[0.22em] hover:decoration-solid"
    >
      {children}
    </Link>
  )
}
