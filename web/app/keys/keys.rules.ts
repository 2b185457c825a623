/** What a key does where somebody works all day: in the agent's cockpit, at the desk of tickets. Each page hears its own. */
export type KeyAction =
  | 'next'
  | 'previous'
  /** Out of the list: a request is hidden, a ticket closed. */
  | 'hide'
  | 'search'
  | 'pick1'
  | 'pick2'
  | 'pick3'
  | 'template'
  | 'answer'
  | 'note'
  /** For oneself, before a colleague does. */
  | 'claim'
  | 'unread'
  /** For what is done to many at once. */
  | 'mark'
  /** Of what waits for a decision: yes; `answer` leads to the field of a refusal. */
  | 'accept'
  /** To the queue of all that waits. */
  | 'queue'
  /** To the reader's own views of a list. */
  | 'views'
  | 'help'
  | 'send'

export interface Key {
  /** Where it lies on the keyboard, whatever the layout: J is О in Russian. */
  code: string
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const plain: Readonly<Record<string, KeyAction>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyE: 'hide',
  KeyT: 'template',
  KeyU: 'unread',
  KeyX: 'mark',
  KeyR: 'answer',
  KeyN: 'note',
  KeyC: 'claim',
  KeyA: 'accept',
  KeyQ: 'queue',
  KeyV: 'views',
  Slash: 'search',
  Digit1: 'pick1',
  Digit2: 'pick2',
  Digit3: 'pick3',
  Numpad1: 'pick1',
  Numpad2: 'pick2',
  Numpad3: 'pick3',
}

/** Null where the key is nobody's. The sign on the key counts too: ? and / lie elsewhere in Russian. */
export function actionOf({ code, key, shiftKey, ctrlKey, metaKey, altKey }: Key): KeyAction | null {
  if (ctrlKey || metaKey) return code === 'Enter' || code === 'NumpadEnter' ? 'send' : null
  if (altKey) return null
  if (key === '?' || (shiftKey && code === 'Slash')) return 'help'
  if (key === '/') return 'search'
  return shiftKey ? null : (plain[code] ?? null)
}

export interface LastTyped {
  /** Milliseconds, as events have it. */
  at: number
  /** The field is not on the page any more. */
  isGone: boolean
}

/** Whoever types and loses the field types on for a moment: longer than any pause between two keys. */
const TYPED_ON_MS = 1500

/** Whether a key still belongs to a field that went away under the hands. */
export function isTypedOn(last: LastTyped | null, at: number): boolean {
  return last !== null && last.isGone && at - last.at < TYPED_ON_MS
}
