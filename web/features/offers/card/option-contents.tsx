import { Check, CircleHelp, Luggage, X } from 'lucide-react'
import type { OptionFacts } from '../../../../contract/offers/sending/option-facts.ts'
import { cx } from '../../../ui/words/cx.ts'
import { Icon, type IconShape } from '../../../ui/content/icon.tsx'

/** The flight as far as anybody has told it. */
export function Flights({ facts }: { facts: OptionFacts }) {
  if (!facts.is_with_flight) return <FlightLine>Без перелёта</FlightLine>
  if (facts.flights.length === 0)
    return <FlightLine>Рейс и багаж поставщик пока не назвал: уточните у агента</FlightLine>
  return (
    <FlightLine>
      {facts.flights.map((flight) => (
        <span key={flight} className="tabular block">
          {flight}
        </span>
      ))}
    </FlightLine>
  )
}

function FlightLine({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-2 flex gap-1.5 text-sm">
      <Icon as={Luggage} size={17} className="mt-0.5 shrink-0 text-sea-text" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** What the price holds, what it does not, and what is to be asked. */
export function Contents({ facts: { included, unclear, without } }: { facts: OptionFacts }) {
  return (
    <dl className="mt-3 space-y-1.5 text-sm">
      <ContentsLine icon={Check} look="text-good" name="В цене" things={included} />
      <ContentsLine icon={X} look="text-warn" name="Не в цене" things={without} />
      <ContentsLine icon={CircleHelp} look="text-soft" name="Уточните" things={unclear} />
    </dl>
  )
}

interface ContentsLineProps {
  icon: IconShape
  look: string
  name: string
  things: readonly string[]
}

function ContentsLine({ icon, look, name, things }: ContentsLineProps) {
  if (things.length === 0) return null
  return (
    <div className="flex gap-1.5">
      <dt className={cx('flex shrink-0 gap-1.5 font-medium', look)}>
        <Icon as={icon} size={17} className="mt-0.5" />
        {name}:
      </dt>
      <dd className="min-w-0">{things.map(lowered).join(', ')}</dd>
    </div>
  )
}

const lowered = (thing: string): string => thing.charAt(0).toLowerCase() + thing.slice(1)
