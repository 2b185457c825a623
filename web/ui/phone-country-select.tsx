import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger } from 'react-aria-components'
import { Flag } from './flag.tsx'
import { Icon } from './icon.tsx'
import { OptionList } from './option-list.tsx'
import type { PhoneCountry } from './phone-country.ts'
import { Popover } from './popover.tsx'
import { texts } from './texts.ts'

interface PhoneCountrySelectProps {
  countries: readonly PhoneCountry[]
  country: PhoneCountry
  onChoose: (country: PhoneCountry) => void
  isDisabled?: boolean
}

/** The flag at the left of a phone. */
export function PhoneCountrySelect({ countries, country, onChoose, isDisabled }: PhoneCountrySelectProps) {
  const [isOpen, setOpen] = useState(false)
  const items = countries.map((item) => ({
    id: item.code,
    title: item.name,
    flag: item.code,
    aside: <span className="text-soft">+{item.dial}</span>,
  }))
  const choose = (code: string | undefined): void => {
    const next = countries.find((item) => item.code === code)
    setOpen(false)
    if (next && next.code !== country.code) onChoose(next)
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        isDisabled={isDisabled}
        aria-label={`${texts.phoneCountry}: ${country.name}`}
        className="-ml-2 flex min-h-11 shrink-0 items-center gap-1 rounded-sm px-2 hover:bg-sand"
      >
        <Flag code={country.code} size={22} />
        <Icon as={ChevronDown} size={16} className="text-soft" />
      </Button>
      <Popover placement="bottom start" className="w-80 max-w-[calc(100vw-2rem)]" maxHeight={380}>
        <Dialog aria-label={texts.phoneCountry} className="outline-none max-md:p-3">
          <OptionList
            label={texts.phoneCountry}
            items={items}
            selected={[country.code]}
            onSelect={([code]) => choose(code)}
            isSearchable
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
