import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useIsPhone } from '../../ui/overlays/use-is-phone.ts'
import { step } from './trip/wizard.fields.ts'

const FIELDS =
  'input:enabled:is([required], [aria-required="true"]), textarea:enabled, button[aria-haspopup]:enabled'
const REFUSED =
  'input[aria-invalid="true"], textarea[aria-invalid="true"], button[data-invalid], button[aria-invalid="true"]'
const ERROR = '[data-field-error]'

interface StepFocus {
  step: number
  /** Grows with every refusal. */
  refusals: number
}

/**
 * A step begins in its first field, a refusal leads to the first field in error. The preview begins at its head: it is
 * to be read. On a phone a text field would raise the keyboard over half of the step, so that begins at its head too.
 */
export function useStepFocus(body: RefObject<HTMLElement | null>, { step: at, refusals }: StepFocus): void {
  const isPhone = useIsPhone()
  const begin = useEffectEvent((shown: number) => {
    const isRead = shown === step.preview || isPhone
    const first = isRead ? null : firstField(body.current)
    const target = first ?? body.current
    target?.focus({ preventScroll: true })
    body.current?.scrollIntoView({ block: 'start' })
    // In a low window the title scrolls with the step and is to be seen first.
    body.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 })
  })
  const lead = useEffectEvent(() => {
    const field = body.current?.querySelector<HTMLElement>(REFUSED)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    // A long text fills a small window: what is wrong with it stands below.
    body.current?.querySelector(ERROR)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => begin(at), [at])
  useEffect(() => {
    if (refusals > 0) lead()
  }, [refusals])
}

/** A text that is filled already is passed by: its list would open over the step for nothing. */
function firstField(body: HTMLElement | null): HTMLElement | undefined {
  const fields = body?.querySelectorAll<HTMLElement>(FIELDS) ?? []
  return [...fields].find((field) => !(field instanceof HTMLInputElement) || field.value === '')
}
