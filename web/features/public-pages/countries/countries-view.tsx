import { Link } from 'react-router'
import { mayLaunch, useUser } from '../../../app/page/user.ts'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { money } from '../../../ui/words/format.ts'
import { useWizard } from '../../wizard/index.ts'
import { cardGrid, PictureCard } from '../place/picture-card.tsx'
import { PlaceSection } from '../place/place-section.tsx'
import {
  type ShownContinent,
  type ShownCountry,
  type ShownFound,
  withoutPrice,
} from './shown-countries.rules.ts'

/** The browser's own form: it works without a script. */
export function CountrySearch({ search }: { search: string }) {
  return (
    <form role="search" action="/country/" className="mt-6 flex max-w-xl gap-2">
      <input
        type="search"
        name="search"
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
        aria-label="Найти страну, курорт или отель"
        placeholder="Страна, курорт или отель"
        className="field-box min-w-0 px-4"
      />
      <button type="submit" className={buttonClass({ look: 'calm', size: 'l', className: 'max-sm:px-5' })}>
        Найти
      </button>
    </form>
  )
}

export function Continents({ continents }: { continents: readonly ShownContinent[] }) {
  const { opening, wizard } = useWizard()
  const canLaunch = mayLaunch(useUser())
  return (
    <>
      {continents.map(({ key, title, countries, rest }) => (
        <PlaceSection key={key} id={key} title={title}>
          <CountryCards countries={countries} />
          {rest && (
            <details className={countries.length > 0 ? 'mt-4' : undefined}>
              <summary className="inline-flex min-h-11 items-center font-medium text-sea-text underline underline-offset-4">
                {rest.title}
              </summary>
              <ul className="mt-2 flex flex-wrap gap-2">
                {rest.countries.map(({ id, title: name }) => (
                  <li key={id} className="min-w-0">
                    {canLaunch ? (
                      <button
                        type="button"
                        className="country-pill"
                        {...opening({ country_id: id, country_name: name })}
                      >
                        <span className="sr-only">Запустить аукцион: </span>
                        {name}
                      </button>
                    ) : (
                      <span className="country-pill">{name}</span>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </PlaceSection>
      ))}
      {wizard}
    </>
  )
}

/** What was looked for; where it is none, what to do next. */
export function FoundPlaces({ found, search }: { found: readonly ShownFound[]; search: string }) {
  return (
    <div className="mt-8">
      <p role="status" className="mb-5 text-soft [overflow-wrap:anywhere]">
        {found.length > 0
          ? `По запросу «${search}»`
          : `Места «${search}» мы не нашли. Проверьте, как оно пишется.`}{' '}
        <Link to="/country/" className="font-medium text-sea-text underline underline-offset-4">
          Все страны
        </Link>
      </p>
      {found.length > 0 && (
        <ul className={cardGrid}>
          {found.map((place) => (
            <PictureCard key={place.path} {...place} />
          ))}
        </ul>
      )}
    </div>
  )
}

function CountryCards({ countries }: { countries: readonly ShownCountry[] }) {
  if (countries.length === 0) return null
  return (
    <ul className={cardGrid}>
      {countries.map(({ id, price, ...country }) => (
        <PictureCard key={id} note={price === null ? withoutPrice : `от ${money(price)}`} {...country} />
      ))}
    </ul>
  )
}
