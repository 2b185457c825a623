import { MapPin, PlaneTakeoff } from 'lucide-react'
import { memo, useEffect, useEffectEvent } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { starsHint } from '../../../../contract/trip-labels.ts'
import { counted } from '../../../../contract/texts.ts'
import { useVisitorCity } from '../../../app/page/visitor-city.ts'
import { ComboBox } from '../../../ui/choice/combo-box.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Stars } from '../../../ui/content/stars.tsx'
import { DestinationBox } from './destination-box.tsx'
import { drawsTheSame } from './draws-the-same.ts'
import { intoWishes } from './into-wishes.ts'
import { usePopularPlaces, useSearches } from './lookups.tsx'
import { texts } from '../texts.ts'
import { usePriceAge } from '../prices/use-price-age.ts'
import { UnservedNote } from './unserved-note.tsx'
import type { WizardControl } from '../session/use-wizard-session.ts'
import { WishField } from '../wish/wish-field.tsx'
import { type Place, tripFieldNames } from '../trip/wizard.fields.ts'

/** Where from and where to. */
export function StepDirection({ wizard }: { wizard: WizardControl }) {
  useHomeCity(wizard)
  return (
    <div className="@container grid gap-6">
      <WishField wizard={wizard} />
      <Places wizard={wizard} />
    </div>
  )
}

/** Not drawn anew for every letter of the sentence over it. */
const Places = memo(
  function Places({ wizard }: { wizard: WizardControl }) {
    const { fields, errors } = wizard.state
    const from = fields.departure?.id
    const popular = usePopularPlaces(from)
    const popularTitle = texts.countriesPopular(popular.nameFrom, usePriceAge(popular.pricedAt))
    const searches = useSearches()
    const country = fields.country && {
      ...fields.country,
      flag: fields.country.flag ?? popular.flagOf(fields.country.id),
    }
    return (
      <>
        <DestinationBox wizard={wizard} popular={popular} popularTitle={popularTitle} />
        <div className="grid items-start gap-5 @xl:grid-cols-2">
          <ComboBox
            label={texts.departure}
            placeholder={texts.departurePlaceholder}
            icon={PlaneTakeoff}
            value={fields.departure}
            onChange={(item) => wizard.edit({ departure: item && { id: item.id, title: item.title } })}
            items={popular.departures}
            onSearch={searches.departures}
            popularTitle={texts.departuresPopular}
            error={errors.departure}
            isRequired
          />
          <ComboBox
            label={texts.country}
            placeholder={texts.countryPlaceholder}
            icon={MapPin}
            value={country}
            onChange={(item) =>
              wizard.edit({ country: item && { id: item.id, title: item.title, flag: item.flag } })
            }
            items={popular.countries}
            onSearch={(search) => searches.countries(search, from)}
            popularTitle={popularTitle}
            error={errors.country}
            isRequired
          />
          <InnerPlaces wizard={wizard} />
        </div>
        <UnservedNote countryId={fields.country?.id} />
        <HotelClass wizard={wizard} />
      </>
    )
  },
  drawsTheSame([...tripFieldNames, 'wishes']),
)

/** The resort waits for a country, the hotel for a resort; what was found for another place is not offered. */
function InnerPlaces({ wizard }: { wizard: WizardControl }) {
  const { departure, country, region, hotel, nights } = wizard.state.fields
  const { errors } = wizard.state
  const searches = useSearches()
  return (
    <>
      <ComboBox
        key={`region-${country?.id}`}
        label={texts.region}
        placeholder={country ? texts.regionPlaceholder : texts.regionWaits}
        value={region}
        onChange={(item) => wizard.edit({ region: item && { id: item.id, title: item.title } })}
        onSearch={async (search) => (country ? searches.regions(search, country.id) : [])}
        wayOn={intoWishes(wizard)}
        error={errors.region}
        isDisabled={!country}
        isOptional
      />
      <ComboBox
        key={`hotel-${region?.id}`}
        label={texts.hotel}
        placeholder={region ? texts.hotelPlaceholder : texts.hotelWaits}
        value={hotel}
        onChange={(item) =>
          wizard.edit({ hotel: item && { id: item.id, title: item.title, stars: item.stars } })
        }
        onSearch={async (search) => {
          if (search === '') return searches.popularHotels(wizard.state.fields)
          return country && region ? searches.hotels(search, { country: country.id, region: region.id }) : []
        }}
        popularTitle={texts.hotelsPopular(departure && nights)}
        wayOn={intoWishes(wizard)}
        error={errors.hotel}
        isDisabled={!region}
        isOptional
      />
    </>
  )
}

const ANY = '0'
const classes = Array.from({ length: limits.starsMax - limits.starsMin + 1 }, (_, at) => limits.starsMin + at)

function HotelClass({ wizard }: { wizard: WizardControl }) {
  const { stars } = wizard.state.fields
  return (
    <RadioCards
      label={texts.stars}
      hint={starsHint(stars)}
      value={stars === null ? ANY : String(stars)}
      onChange={(id) => wizard.edit({ stars: id === ANY ? null : Number(id) })}
      items={[
        { id: ANY, title: texts.starsAny },
        ...classes.map((count) => ({ id: String(count), title: <ClassName stars={count} /> })),
      ]}
      error={wizard.state.errors.stars}
    />
  )
}

function ClassName({ stars }: { stars: number }) {
  return (
    <>
      <span aria-hidden>
        <Stars value={stars} />
      </span>
      <span className="sr-only">{counted(stars, 'star')}</span>
    </>
  )
}

/** Who lives somewhere most likely flies from there; also when the wizard begins anew. */
function useHomeCity({ state, edit, isEmpty }: WizardControl): void {
  const city = useVisitorCity()
  const { id, name } = city?.isChosen ? city.departure : {}
  const fill = useEffectEvent((departure: Place) => {
    if (state.fields.departure === null) edit({ departure })
  })
  useEffect(() => {
    if (id !== undefined && name) fill({ id, title: name })
  }, [id, name])
  useEffect(() => {
    if (isEmpty && id !== undefined && name) fill({ id, title: name })
  }, [isEmpty, id, name])
}
