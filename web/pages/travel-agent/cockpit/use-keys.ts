import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { actionOf, type KeyAction } from './keys.rules.ts'

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]'
const OWN_KEYS = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"], [role="grid"]'

/** Keys for the whole page: never while something is typed or a window is open; sending works while typing too. */
export function useKeys(handlers: Partial<Record<KeyAction, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event)
    const handler = action && handlers[action]
    if (!handler || event.defaultPrevented || (event.repeat && !isWalking(action))) return
    if (!isHeard(event.target, action)) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
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
