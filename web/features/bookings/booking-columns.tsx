import type { ReactNode } from 'react'

interface BookingColumnsProps {
  children: ReactNode
  beside: ReactNode
}

/** What is done, and what is beside it. Neither grows with a long word: a number or a surname may be one. */
export function BookingColumns({ children, beside }: BookingColumnsProps) {
  return (
    <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-7 break-words lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-6">{beside}</aside>
    </div>
  )
}
