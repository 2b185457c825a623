import type { Country } from '../../../../contract/geo/places.ts'
import { isAgent, useUser } from '../../../app/page/user.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { money } from '../../../ui/words/format.ts'
import { useWizard } from '../../wizard/index.ts'

export type PopularCountry = Pick<Country, 'id' | 'name' | 'flag' | 'min_price'>

/** The city from which the cards' prices are. */
const priced = { geo_departure_id: 1, geo_departure_name: 'Москва' }

/** Each card starts an auction for its country; an agent, who may not start one, sees the same cards as a list. */
export function PopularCountries({ countries }: { countries: PopularCountry[] }) {
  const { opening, wizard } = useWizard()
  const canLaunch = !isAgent(useUser())
  if (countries.length === 0) return null
  return (
    <section aria-labelledby="popular" className="page-column pt-20 md:pt-28">
      <h2 id="popular" className="type-title">
        Куда летят чаще всего
      </h2>
      <p className="type-lead mt-3">Минимальные цены сейчас: двое, 7 ночей, вылет из Москвы.</p>
      <ul className="mt-8 grid grid-cols-2 gap-3 md:mt-10 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {countries.map((country) => (
          <li key={country.id} className="flex">
            {canLaunch ? (
              <button
                type="button"
                className={`${cardClass} hover:-translate-y-1 hover:shadow-lift motion-reduce:hover:translate-y-0`}
                {...opening({ ...priced, country_id: country.id, country_name: country.name })}
              >
                {/* Before what is seen, not in its place: who says «Турция, от 51 713» to the browser presses it. */}
                <span className="sr-only">Запустить аукцион:</span>
                <CountryFace country={country} />
              </button>
            ) : (
              <div className={cardClass}>
                <CountryFace country={country} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {wizard}
    </section>
  )
}

const cardClass =
  'flex w-full flex-col overflow-clip rounded-xl bg-card text-left shadow-card transition-[transform,box-shadow] duration-(--duration-calm) ease-calm'

function CountryFace({ country: { name, flag, min_price } }: { country: PopularCountry }) {
  return (
    <>
      <img
        src={`/images/scenes/${flag}.svg`}
        alt=""
        width="640"
        height="400"
        loading="lazy"
        decoding="async"
        className="aspect-[8/5] w-full bg-sand object-cover"
      />
      <span className="flex items-center gap-2.5 p-3.5 max-[22rem]:gap-2 max-[22rem]:p-2.5 sm:gap-3 sm:p-4 md:px-5">
        <Flag code={flag} size={32} />
        <span className="min-w-0">
          <span className="type-subheading block text-base sm:text-lg">{name}</span>
          {min_price !== null && (
            <span className="tabular block text-sm whitespace-nowrap text-soft sm:text-base">
              от {money(min_price)}
            </span>
          )}
        </span>
      </span>
    </>
  )
}
