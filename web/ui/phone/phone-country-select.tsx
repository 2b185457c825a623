import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Flag } from '../content/flag.tsx'
import { Icon } from '../content/icon.tsx'
import { loadPhoneCountries, type PhoneCountry } from './phone-country.ts'
import { PickerOverlay } from '../pickers/picker-overlay.tsx'
import { SkeletonText } from '../status/skeleton.tsx'
import { texts } from '../words/texts.ts'

interface PhoneCountrySelectProps {
  country: PhoneCountry
  onChoose: (country: PhoneCountry) => void
  /** Where the focus goes when the list has closed: the number is what comes next. */
  number: React.RefObject<HTMLInputElement | null>
  isDisabled?: boolean
}

/** The flag at the left of a phone. */
export function PhoneCountrySelect({ country, onChoose, number, isDisabled }: PhoneCountrySelectProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={isDisabled}
        onClick={() => {
          // What had the focus before a list opened gets it back.
          number.current?.focus()
          setOpen(!isOpen)
        }}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={texts.phoneCountryOf(country.name, country.dial)}
        className="-ml-2.5 flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-sm px-1.5 not-disabled:hover:bg-sand"
      >
        <Flag key={country.code} code={country.code} size={22} />
        <Icon as={ChevronDown} size={16} className="text-soft" />
      </button>
      <PickerOverlay
        title={texts.phoneCountry}
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchor={button}
        popoverClass="w-88 max-w-[calc(100vw-2rem)]"
        popoverHeight={400}
      >
        <Countries
          country={country}
          onChoose={(next) => {
            setOpen(false)
            onChoose(next)
          }}
        />
      </PickerOverlay>
    </>
  )
}

/** The list and what shows it: a phone field without them stays light. */
async function loadList() {
  const [{ PhoneCountryList }, countries] = await Promise.all([
    import('./phone-country-list.tsx'),
    loadPhoneCountries(),
  ])
  return { PhoneCountryList, countries }
}

function Countries(props: Pick<PhoneCountrySelectProps, 'country' | 'onChoose'>) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadList>>>()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    loadList().then(setLoaded, () => setFailed(attempt))
  }, [attempt])
  if (loaded) return <loaded.PhoneCountryList countries={loaded.countries} {...props} />
  return (
    <div className="space-y-4 py-2 md:p-5">
      {failed === attempt ? (
        <>
          <p className="text-danger">{texts.searchFailed}</p>
          <Button size="s" onPress={() => setAttempt(attempt + 1)}>
            {texts.retry}
          </Button>
        </>
      ) : (
        <SkeletonText lines={6} />
      )}
    </div>
  )
}
