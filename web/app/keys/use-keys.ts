import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { actionOf, isTypedOn, type KeyAction, type LastTyped } from './keys.rules.ts'

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]'
const OWN_KEYS = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"], [role="grid"]'

/** The field that a key went into last. */
let lastTyped: (LastTyped & { field: Element }) | null = null

function remember({ target, timeStamp }: KeyboardEvent): void {
  const field = target instanceof Element ? target.closest(TYPED_INTO) : null
  if (field) lastTyped = { field, at: timeStamp, isGone: false }
  else if (lastTyped) lastTyped = { ...lastTyped, isGone: !lastTyped.field.isConnected }
}

/**
 * Keys for the whole page: never while something is typed or a window is open. Sending works while typing too, and comes
 * before whatever Enter would do to what has the focus: a button would be pressed by it.
 */
export function useKeys(handlers: Partial<Record<KeyAction, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event)
    const handler = action && handlers[action]
    if (!handler || event.defaultPrevented || (event.repeat && !isWalking(action))) return
    if (!isHeard(event.target, action) || (action !== 'send' && isTypedOn(lastTyped, event.timeStamp))) return
    event.preventDefault()
    if (action === 'send') event.stopPropagation()
    handler()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      remember(event)
      if (actionOf(event) !== 'send') press(event)
    }
    const hearFirst = (event: KeyboardEvent) => {
      if (actionOf(event) === 'send') press(event)
    }
    document.addEventListener('keydown', hear)
    document.addEventListener('keydown', hearFirst, { capture: true })
    return () => {
      document.removeEventListener('keydown', hear)
      document.removeEventListener('keydown', hearFirst, { capture: true })
    }
  }, [])
}

/** A key that is held down walks on through the feed; nothing else happens twice. */
function isWalking(action: KeyAction): boolean {
  return action === 'next' || action === 'previous'
}

function isHeard(target: EventTarget | null, action: KeyAction): boolean {
  const element = target instanceof HTMLElement ? target : document.body
  if (document.querySelector('section[role="dialog"], [role="alertdialog"]')) return false
  if (action === 'send') return true
  return areKeysOn() && !element.closest(TYPED_INTO) && !element.closest(OWN_KEYS)
}

const STORED = 'cockpit-keys'
const watchers = new Set<() => void>()

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

/** Single keys get in the way of whoever speaks to the computer: they can be switched off (WCAG 2.1.4). */
export function useKeysSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    areKeysOn,
    () => true,
  )
  const set = (next: boolean) => {
    try {
      if (next) localStorage.removeItem(STORED)
      else localStorage.setItem(STORED, 'off')
    } catch {
      // Without storage they stay on.
    }
    for (const onChange of watchers) onChange()
  }
  return [isOn, set]
}
