import { useEffect, useEffectEvent, useState } from 'react'
import { type OptionItem, optionMatches } from './option-row.tsx'

interface OptionsSource<T> {
  /** All items, or those to show before anything is typed. */
  items?: readonly T[]
  /** Asks for items; an answer to an older question is dropped. */
  onSearch?: (query: string, signal: AbortSignal) => Promise<readonly T[]>
}

interface Options<T> {
  options: readonly T[]
  /** The question that the options answer. */
  answered: string
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

interface Answer<T> {
  query: string
  attempt: number
  options: readonly T[]
  isFailed?: boolean
}

/** Shorter than the pause between two keys of a quick typist would ask too often; longer would be seen. */
const DEBOUNCE = 50

/** What a combo box offers for a query while it is open. */
export function useOptions<T extends OptionItem>(
  { items, onSearch }: OptionsSource<T>,
  query: string,
  isOpen: boolean,
): Options<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const ask = useEffectEvent((signal: AbortSignal) => onSearch?.(query, signal))
  const isLocal = !onSearch || (query === '' && items !== undefined)
  // What was found for one country is not to flash when the list is opened for another.
  if (!isOpen && answer) setAnswer(null)

  useEffect(() => {
    if (!isOpen || isLocal) return undefined
    const control = new AbortController()
    const tell = (next: Answer<T>): void => {
      if (!control.signal.aborted) setAnswer(next)
    }
    const timer = setTimeout(
      () => {
        ask(control.signal)?.then(
          (options) => tell({ query, attempt, options }),
          () => tell({ query, attempt, options: [], isFailed: true }),
        )
      },
      query === '' ? 0 : DEBOUNCE,
    )
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [isOpen, isLocal, query, attempt])

  const retry = (): void => setAttempt(attempt + 1)
  if (isLocal) {
    const options = onSearch ? (items ?? []) : (items ?? []).filter((item) => optionMatches(item, query))
    return { options, answered: query, isLoading: false, isFailed: false, retry }
  }
  const isAnswered = answer?.query === query && answer.attempt === attempt
  return {
    options: answer?.options ?? (query === '' ? [] : (items ?? [])),
    answered: answer?.query ?? '',
    isLoading: isOpen && !isAnswered,
    isFailed: isAnswered && answer.isFailed === true,
    retry,
  }
}
