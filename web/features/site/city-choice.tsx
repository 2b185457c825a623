import { useId } from 'react'
import { useLocation } from 'react-router'
import { useVisitorCity } from '../../app/page/visitor-city.ts'
import { SiteIcon } from '../../ui/content/site-icon.tsx'

export interface CityToChoose {
  id: number
  name: string
}

const POPOVER = 'city-choice'

/** In the header: which city it is, and the press that changes it. It needs no script. */
export function CityButton() {
  const city = useVisitorCity()
  return (
    city && (
      <button type="button" popoverTarget={POPOVER} className="city-button" aria-label={said(city.name)}>
        <SiteIcon name="map-pin" className="size-5" />
        <span aria-hidden>{city.name}</span>
      </button>
    )
  )
}

/** The same among the links of a menu. */
export function CityInMenu() {
  const city = useVisitorCity()
  return (
    city && (
      <button type="button" popoverTarget={POPOVER} className="city-in-menu">
        <SiteIcon name="map-pin" className="size-4.5" /> {said(city.name)}
      </button>
    )
  )
}

const said = (name: string) => `Ваш город: ${name}`

/** The window that both open. */
export function CityPopover({ cities }: { cities: readonly CityToChoose[] }) {
  const { pathname, search } = useLocation()
  return (
    <div id={POPOVER} popover="auto" className="site-menu city-choice">
      <p className="font-medium">Из какого города летите?</p>
      <CityForms cities={cities} next={pathname + search} />
      <a
        href={`/city?next=${encodeURIComponent(pathname + search)}`}
        className="mt-3 inline-flex min-h-11 items-center font-medium text-sea-text underline underline-offset-4"
      >
        Все города вылета
      </a>
    </div>
  )
}

interface CityFormsProps {
  cities: readonly CityToChoose[]
  /** Where one comes back to. */
  next: string
}

/** Plain forms: one finds a city by its letters, the other has a button for each. */
export function CityForms({ cities, next }: CityFormsProps) {
  const id = useId()
  const city = useVisitorCity()
  return (
    <>
      <form action="/city" className="city-search">
        <input type="hidden" name="next" value={next} />
        <input
          type="search"
          name="search"
          list={id}
          required
          maxLength={100}
          autoComplete="off"
          aria-label="Найти город"
          placeholder="Найти город"
          className="field-box"
        />
        <datalist id={id}>
          {cities.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <button type="submit" aria-label="Найти">
          <SiteIcon name="search" className="size-5" />
        </button>
      </form>
      <form action="/city" aria-label="Города" className="city-list">
        <input type="hidden" name="next" value={next} />
        {cities.map((one) => (
          <button
            key={one.id}
            type="submit"
            name="home_city"
            value={one.id}
            aria-current={city?.isChosen && city.id === one.id ? 'true' : undefined}
          >
            {one.name}
          </button>
        ))}
      </form>
    </>
  )
}
