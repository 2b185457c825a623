import { useRef } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { texts } from '../texts.ts'
import type { FieldErrors } from '../trip/wizard.fields.ts'

/** A desktop visitor is told of both places by notices too; each attempt has its own. */
export function useMissingPlaces() {
  const closers = useRef<(() => void)[]>([])
  const clear = () => {
    for (const close of closers.current.splice(0)) close()
  }
  const tell = ({ departure, country }: FieldErrors) => {
    // The newest stands on top: the city is told last.
    const told = [country && texts.noCountry, departure && texts.noDeparture].filter(
      (text) => text !== undefined,
    )
    closers.current = told.map((title) => notify({ title, tone: 'warn', timeout: limits.errorNoticeMs }))
  }
  return { tell, clear }
}
