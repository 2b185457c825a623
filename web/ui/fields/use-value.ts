import { useState } from 'react'

interface ValueProps<T> {
  value?: T
  defaultValue?: T
  onChange?: (value: T) => void
}

/** A value that the caller may hold, or leave to the component. */
export function useValue<T>(
  { value, defaultValue, onChange }: ValueProps<T>,
  empty: T,
): [T, (next: T) => void] {
  const [own, setOwn] = useState(defaultValue ?? empty)
  const set = (next: T): void => {
    if (value === undefined) setOwn(next)
    onChange?.(next)
  }
  return [value === undefined ? own : value, set]
}
