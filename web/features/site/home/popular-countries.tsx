import { Link } from 'react-router'
import type { Country } from '../../../../contract/geo/places.ts'
import { countriesPath, countryPath } from '../../../../contract/public-pages/paths.ts'
import { mayLaunch, useUser } from '../../../app/page/user.ts'
import type { VisitorCity } from '../../../app/page/visitor-city.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { money } from '../../../ui/words/format.ts'
import { useWizard } from '../../wizard/index.ts'

export type PopularCountry = Pick<Country, 'id' | 'name' | 'slug' | 'flag' | 'min_price'>

interface PopularCountriesProps {
  countries: PopularCountry[]
  /** From where the prices are. */
  departure: VisitorCity['departure']
}

/** A card leads to the country's page; where nothing is sold it begins an auction instead, for whoever may begin one. */
export function PopularCountries({ countries, departure }: PopularCountriesProps) {
  const { opening, wizard } = useWizard()
  const canLaunch = mayLaunch(useUser())
  if (countries.length === 0) return null
  const from = { geo_departure_id: departure.id, geo_departure_name: departure.name }
  return (
    <section aria-labelledby="popular" className="page-column pt-20 md:pt-28">
      <h2 id="popular" className="type-title">
        Популярные страны
      </h2>
      <p className="type-lead mt-3">Минимальные цены сейчас: двое, 7 ночей, вылет {departure.name_from}.</p>
      <ul className="mt-8 grid grid-cols-2 gap-3 md:mt-10 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {countries.map((country) => (
          <li key={country.id} className="flex">
            {country.min_price !== null ? (
              <Link to={countryPath(country.slug)} className={`${cardClass} ${liftClass}`}>
                <CountryFace country={country} />
              </Link>
            ) : canLaunch ? (
              <button
                type="button"
                className={`${cardClass} ${liftClass}`}
                {...opening({ ...from, country_id: country.id, country_name: country.name })}
              >
                {/* Before what is seen, not in its place: who says «Турция» to the browser presses it. */}
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
      <p className="mt-6">
        <Link to={countriesPath} className="font-medium text-sea-text underline underline-offset-4">
          Все страны
        </Link>
      </p>
      {wizard}
    </section>
  )
}

const liftClass = 'hover:-translate-y-1 hover:shadow-lift motion-reduce:hover:translate-y-0'

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
        <Flag code={flag} size={32} className="max-[22rem]:hidden" />
        <span className="min-w-0">
          <span className="type-subheading block text-base [overflow-wrap:anywhere] sm:text-lg">{name}</span>
          {min_price === null ? (
            <span className="block text-sm text-soft sm:text-base">сейчас без цен</span>
          ) : (
            <span className="tabular block text-sm whitespace-nowrap text-soft sm:text-base">
              от {money(min_price)}
            </span>
          )}
        </span>
      </span>
    </>
  )
}
