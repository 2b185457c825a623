import type { Stores } from './draft-shelf.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const none: Store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** A browser may forbid them; the wizard then works without a memory. */
export function browserStores(): Stores & { tab: Store } {
  return { tab: orNone(() => sessionStorage), shared: orNone(() => localStorage) }
}

function orNone(open: () => Storage): Store {
  try {
    return open()
  } catch {
    return none
  }
}
