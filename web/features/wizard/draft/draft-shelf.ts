import { z } from 'zod'
import { newIdempotencyKey } from '../../../app/calls/api.ts'
import { Draft } from './wizard.draft.ts'

/**
 * Where drafts lie. Every tab has its own, so that two trips described side by side do not overwrite each other; a
 * shelf that all tabs share keeps the latest of them for the tabs to come.
 *
 * Another shape of what is stored gets another number: the old is then forgotten, not misread.
 */
const OWN = 'lotour.wizard.tab.2'
const SHELF = 'lotour.wizard.drafts.2'
const SHELF_MAX = 5

type Store = Pick<Storage, 'getItem' | 'setItem'>

export interface Stores {
  /** Lives as long as the tab. */
  tab: Store
  /** Outlives it. */
  shared: Store
}

/** A null draft says that this tab has begun anew, and wants nobody else's. */
const Own = z.object({ id: z.string(), draft: Draft.nullable() })
const Shelf = z.record(z.string(), z.object({ at: z.int(), draft: z.unknown() }))
type Shelf = z.output<typeof Shelf>

/** This tab's draft. A new tab takes over the latest one from the shelf; null where there is none. */
export function readDraft(stores: Stores): Draft | null {
  const own = read(stores.tab, OWN, Own)
  if (own) return own.draft
  const [id, latest] = latestOf(shelfOf(stores.shared))[0] ?? []
  const draft = Draft.safeParse(latest?.draft).data
  if (!id || !latest || !draft) return null
  // Only moved once this tab has it: what cannot be kept here stays where it was.
  if (keepOwn(stores.tab, draft)) putOnShelf(stores, { draft, at: latest.at, instead: id })
  return draft
}

/** `now` in milliseconds. A full or forbidden store costs the draft, not the auction. */
export function saveDraft(stores: Stores, draft: Draft, now: number): void {
  keepOwn(stores.tab, draft)
  putOnShelf(stores, { draft, at: now })
}

/** This tab begins anew; the drafts of others stay. */
export function forgetDraft(stores: Stores): void {
  keepOwn(stores.tab, null)
  write(stores.shared, SHELF, without(shelfOf(stores.shared), nameOf(stores.tab)))
}

function keepOwn(store: Store, draft: Draft | null): boolean {
  return write(store, OWN, { id: read(store, OWN, Own)?.id ?? newIdempotencyKey(), draft })
}

function putOnShelf(stores: Stores, one: { draft: Draft; at: number; instead?: string }): void {
  const id = nameOf(stores.tab)
  const others = without(without(shelfOf(stores.shared), id), one.instead ?? id)
  const shelf = { ...others, [id]: { at: one.at, draft: one.draft } }
  write(stores.shared, SHELF, Object.fromEntries(latestOf(shelf).slice(0, SHELF_MAX)))
}

/** Tabs that cannot keep a name of their own share one. */
function nameOf(tab: Store): string {
  return read(tab, OWN, Own)?.id ?? 'nameless'
}

function shelfOf(store: Store): Shelf {
  return read(store, SHELF, Shelf) ?? {}
}

function latestOf(shelf: Shelf): [string, Shelf[string]][] {
  return Object.entries(shelf).sort(([, one], [, other]) => other.at - one.at)
}

function without(shelf: Shelf, id: string): Shelf {
  return Object.fromEntries(Object.entries(shelf).filter(([name]) => name !== id))
}

function read<T>(store: Store, key: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(store.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function write(store: Store, key: string, value: unknown): boolean {
  try {
    store.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
