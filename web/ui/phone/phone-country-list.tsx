import { OptionList } from '../choice/option-list.tsx'
import type { PhoneCountry } from './phone-country.ts'
import { texts } from '../words/texts.ts'

interface PhoneCountryListProps {
  countries: readonly PhoneCountry[]
  country: PhoneCountry
  onChoose: (country: PhoneCountry) => void
}

/** All countries of phones; searched by the name in Russian or English, or by the dial code. */
export function PhoneCountryList({ countries, country, onChoose }: PhoneCountryListProps) {
  const items = countries.map(({ code, name, keywords, dial }) => ({
    id: code,
    title: name,
    flag: code,
    keywords,
    aside: <span className="tabular text-soft">+{dial}</span>,
  }))
  return (
    <OptionList
      label={texts.phoneCountry}
      items={items}
      selected={[country.code]}
      onSelect={([code]) => {
        const next = countries.find((item) => item.code === code)
        if (next) onChoose(next)
      }}
      isSearchable
    />
  )
}
