import { Link } from 'react-router'
import { mayLaunch, useUser } from '../../../app/page/user.ts'
import { useWizard } from '../../wizard/index.ts'
import type { ShownHot } from '../place/shown-place.rules.ts'
import { HotCards } from './hot-cards.tsx'

interface HomeHotProps {
  tours: readonly ShownHot[]
  /** «из Москвы» */
  from: string
}

const ON_PHONE = 3

/** Hot tours of the visitor's city, as a section of the home page. */
export function HomeHot({ tours, from }: HomeHotProps) {
  const { opening, wizard } = useWizard()
  const canLaunch = mayLaunch(useUser())
  if (tours.length === 0) return null
  return (
    <section aria-labelledby="hot" className="page-column pt-20 md:pt-28">
      <h2 id="hot" className="type-title">
        Горящие туры {from}
      </h2>
      <p className="type-lead mt-3 max-w-2xl">
        Вылет в ближайшие три недели, цены за двоих.{canLaunch && ' С любой из них можно начать аукцион.'}
      </p>
      <div className="mt-8 md:mt-10">
        <HotCards
          tours={tours}
          onPhone={ON_PHONE}
          open={canLaunch ? (trip) => opening({ ...trip }) : undefined}
        />
      </div>
      <p className="mt-6">
        <Link to="/hot-tours/" className="font-medium text-sea-text underline underline-offset-4">
          Все горящие туры
        </Link>
      </p>
      {wizard}
    </section>
  )
}
