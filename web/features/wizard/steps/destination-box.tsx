import { ComboBox } from '../../../ui/choice/combo-box.tsx'
import type { WizardControl } from '../session/use-wizard-session.ts'
import { texts } from '../texts.ts'
import { changesTo, lineIdOf, pathOf } from '../trip/destination.ts'
import { intoWishes } from './into-wishes.ts'
import { type DestinationOption, type usePopularPlaces, useSearches } from './lookups.tsx'

interface DestinationBoxProps {
  wizard: WizardControl
  popular: ReturnType<typeof usePopularPlaces>
  popularTitle: string
}

const nowhere = { country: null, region: null, hotel: null }

/** One box for countries, resorts and hotels: it fills the three fields under it, and shows what they say. */
export function DestinationBox({ wizard, popular, popularTitle }: DestinationBoxProps) {
  const { departure, country, region, hotel } = wizard.state.fields
  const searches = useSearches()
  const direction = { country, region, hotel }
  const value: DestinationOption | null = country && {
    id: lineIdOf(direction),
    title: pathOf(direction),
    flag: country.flag ?? popular.flagOf(country.id),
    direction,
  }
  return (
    <ComboBox<DestinationOption>
      label={texts.destinationBox}
      hint={texts.destinationBoxHint}
      placeholder={texts.destinationBoxPlaceholder}
      value={value}
      onChange={(item) => {
        for (const patch of changesTo(item?.direction ?? nowhere)) wizard.edit(patch)
      }}
      items={popular.destinations}
      onSearch={(search) => searches.destinations(search, departure?.id)}
      popularTitle={popularTitle}
      wayOn={intoWishes(wizard)}
    />
  )
}
