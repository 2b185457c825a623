import { Link } from 'react-router'
import { mayLaunch, useUser } from '../../../app/page/user.ts'
import { useWizard } from '../../wizard/index.ts'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { HotTourCard } from '../list/hot-tour-card.tsx'
import type { NothingBrowsed as Nothing } from './browse.rules.ts'
import type { ShownTour } from '../list/shown-tours.rules.ts'

/** Pictures of the first row are wanted at once. */
const FIRST_ROW = 3

/** Each card starts an auction for its tour; who may not start one sees the same cards without a button. */
export function BrowsedList({ tours }: { tours: readonly ShownTour[] }) {
  const { opening, wizard } = useWizard()
  const canLaunch = mayLaunch(useUser())
  return (
    <>
      <ul aria-label="Туры" className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {tours.map((tour, at) => (
          <li key={tour.id} className="flex min-w-0">
            <HotTourCard
              tour={tour}
              opening={canLaunch ? opening(tour.trip) : undefined}
              isFirst={at < FIRST_ROW}
            />
          </li>
        ))}
      </ul>
      {wizard}
    </>
  )
}

export function NothingBrowsed({ isFailure, title, text, relief, action }: Nothing) {
  return (
    <div
      role={isFailure ? 'alert' : undefined}
      className="flex flex-col items-center rounded-xl bg-card px-5 py-12 text-center shadow-card"
    >
      <h2 className="type-subheading">{title}</h2>
      <p className="mt-2 max-w-md text-soft">{text}</p>
      <ul className="mt-5 grid w-full max-w-md gap-2">
        {relief.map(({ words, to }) => (
          <li key={to}>
            <Link to={to} className={buttonClass({ isWide: true, className: '[overflow-wrap:anywhere]' })}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/tours/"
        reloadDocument={isFailure}
        className={buttonClass({ look: 'ghost', className: 'mt-3' })}
      >
        {action}
      </Link>
    </div>
  )
}
