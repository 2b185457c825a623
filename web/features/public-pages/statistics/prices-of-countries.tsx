import { Link } from 'react-router'
import { PlaceSection } from '../place/place-section.tsx'
import type { ShownPrices, ShownStatistics } from './shown-statistics.rules.ts'
import './statistics.css'

/** Each country with its price now and how it went; the line says nothing that the table of its weeks does not. */
export function PricesOfCountries({ title, how, note, countries }: ShownStatistics['prices']) {
  return (
    <PlaceSection id="prices" title={title} text={how}>
      <p className="type-note mb-4">{note}</p>
      <ul className="grid items-start gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {countries.map((country) => (
          <li key={country.id} className="min-w-0 rounded-xl bg-card p-5 shadow-card">
            <Country country={country} />
          </li>
        ))}
      </ul>
    </PlaceSection>
  )
}

function Country({ country: { name, path, now, change, of, weeks, line } }: { country: ShownPrices }) {
  return (
    <>
      <h3 className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 [overflow-wrap:anywhere]">
        {path ? (
          <Link to={path} className="type-subheading underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          <span className="type-subheading">{name}</span>
        )}
        <span className="tabular text-lg font-semibold whitespace-nowrap">{now}</span>
      </h3>
      <p className="type-note tabular mt-1 flex flex-wrap justify-between gap-x-3">
        <span>{of}</span>
        {change && <span>{change}</span>}
      </p>
      {line && (
        <svg aria-hidden viewBox="0 0 100 30" preserveAspectRatio="none" className="price-line mt-3">
          <polyline points={line} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {weeks.length > 1 && <WeeksTable name={name} weeks={weeks} />}
    </>
  )
}

function WeeksTable({ name, weeks }: Pick<ShownPrices, 'name' | 'weeks'>) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-9 items-center text-soft underline underline-offset-4 hover:text-ink">
        По неделям<span className="sr-only">: {name}</span>
      </summary>
      <table className="tabular mt-1 w-full border-collapse">
        <caption className="sr-only">{name}: цена за двоих по неделям</caption>
        <thead className="text-left text-xs text-soft">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-medium">
              Неделя с
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              За двоих
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, price }) => (
            <tr key={week} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {week}
              </th>
              <td className="py-1.5 text-right whitespace-nowrap">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
