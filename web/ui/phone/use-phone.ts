import { type ChangeEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onlyDigits } from '../fields/masks.ts'
import {
  countryOfPhone,
  loadPhoneCountries,
  type PhoneCountry,
  russia,
  settledCountry,
  slotsOf,
} from './phone-country.ts'
import { caretAfter, phoneShown, readPhone, withoutDigitBefore } from './phone-typing.ts'

/** The one plan where an area code tells the country. */
const AREAS_DIAL = '1'

interface PhoneValue {
  /** Digits with the dial code; empty when nothing is typed. */
  value: string
  onChange: (digits: string) => void
  input: RefObject<HTMLInputElement | null>
}

/** State and moves of a phone field: its country, what stands in it, where the caret goes. */
export function usePhone({ value, onChange, input }: PhoneValue) {
  const [chosen, setChosen] = useState(russia)
  /** A number with a country's code that is not recognised yet: '+37'. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const { isOwn, national, typed } = partsOf(value, chosen)
  const shown = draft ?? (value === '' && !isFocused ? '' : typed)
  const place = useCaret(input, shown)
  const asked = useRef<string | null>(null)
  useForeignValue(isOwn ? null : value, setChosen)

  const isShort = national.length < slotsOf(chosen)
  const tell = (country: PhoneCountry, digits: string): void => {
    setChosen(country)
    setDraft(null)
    asked.current = null
    const next = digits === '' ? '' : country.dial + digits.slice(0, slotsOf(country))
    if (next !== value) onChange(next)
  }
  const recognise = async (written: string): Promise<void> => {
    asked.current = written
    setDraft(written)
    const digits = onlyDigits(written)
    const country = countryOfPhone(digits, await loadPhoneCountries())
    if (country && asked.current === written) tell(country, digits.slice(country.dial.length))
  }
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const raw = textAfter(event, shown)
    if (draft === null && national === '' && raw !== '' && raw.length < shown.length)
      return setDraft(raw.trimEnd())
    const { value: text, selectionStart } = event.target
    place({ text, at: selectionStart ?? text.length })
    take(raw)
  }
  const take = (raw: string): void => {
    const read = readPhone(raw, { country: chosen, before: draft === null ? national : '' })
    if ('abroad' in read) void recognise(read.abroad)
    else {
      tell(chosen, read.national)
      const isTold = chosen.dial === AREAS_DIAL && read.national.length >= 3
      if (isTold) void settle(chosen.dial + read.national, setChosen)
    }
  }
  return {
    country: chosen,
    shown,
    isShort,
    /** Left with fewer digits than the country's numbers have. */
    isLeftShort: !isFocused && national !== '' && isShort,
    type,
    take,
    choose: (country: PhoneCountry): void => tell(country, national),
    focus: (): void => setFocused(true),
    blur: (): void => {
      setFocused(false)
      setDraft(null)
    },
  }
}

/** Countries that share a code are told apart by the area. */
async function settle(
  digits: string,
  setChosen: (settled: (country: PhoneCountry) => PhoneCountry) => void,
): Promise<void> {
  const countries = await loadPhoneCountries()
  setChosen((country) => settledCountry(country, digits, countries))
}

/** The digits after the country's code and how they are written; of another country's number nothing but its digits. */
function partsOf(value: string, country: PhoneCountry) {
  const isOwn = value === '' || value.startsWith(country.dial)
  const national = isOwn ? value.slice(country.dial.length) : ''
  return { isOwn, national, typed: isOwn ? phoneShown(national, country) : `+${value}` }
}

/** The text as it is after the key; backspace over a bracket or a dash takes a digit too. */
function textAfter({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, shown: string): string {
  const isBack = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentBackward'
  const isMark = isBack && onlyDigits(target.value) === onlyDigits(shown)
  const at = target.selectionStart ?? target.value.length
  return isMark && onlyDigits(target.value) !== ''
    ? withoutDigitBefore({ text: target.value, at })
    : target.value
}

/** Finds the country of a number that was not typed here. */
function useForeignValue(value: string | null, setChosen: (country: PhoneCountry) => void): void {
  useEffect(() => {
    if (value === null) return undefined
    let isStale = false
    void loadPhoneCountries().then((countries) => {
      const country = countryOfPhone(value, countries)
      if (country && !isStale) setChosen(country)
    })
    return () => {
      isStale = true
    }
  }, [value, setChosen])
}

/** Keeps the caret by the digits that it stood before, when the text is written anew. */
function useCaret(input: RefObject<HTMLInputElement | null>, shown: string) {
  const wanted = useRef<{ text: string; at: number } | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current || !input.current) return
    const at = caretAfter(wanted.current, shown)
    wanted.current = null
    if (document.activeElement === input.current) input.current.setSelectionRange(at, at)
  })
  return (caret: { text: string; at: number }): void => {
    wanted.current = caret
  }
}
