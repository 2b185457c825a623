import { createStore, type UseStore } from 'idb-keyval'
import { KEPT_HERE } from '../../../app/calls/leaving/kept-here.ts'

const ENTRIES = 'entries'

type Key = `${number}/${string}`

/** Of one person alone: the next one at this device finds nothing under it. */
export const keyOfPerson = (userId: number, name: string): Key => `${userId}/${name}`

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('a request of the storage was refused'))
  })

const isOf = (userId: number, key: string) => key.startsWith(`${userId}/`)
/** There are no others than `Key`. */
const allKeys = (store: IDBObjectStore) => done(store.getAllKeys() as IDBRequest<string[]>)

let opened: UseStore | undefined
/** Where the browser lends no storage, words live as long as their page. */
const inMemory = new Map<Key, unknown>()

function entries(): UseStore {
  opened ??= createStore(KEPT_HERE, ENTRIES)
  return opened
}

/** What is kept under the key; undefined: nothing. */
export async function kept<T>(key: Key): Promise<T | undefined> {
  try {
    return await entries()('readonly', (store) => done(store.get(key) as IDBRequest<T | undefined>))
  } catch {
    return inMemory.get(key) as T | undefined
  }
}

/**
 * Makes of what is kept what is kept from then on; undefined: nothing. Nobody else's change comes between: of two tabs
 * that write at once each sees what the other has written.
 */
export async function changeKept<T>(
  key: Key,
  change: (before: T | undefined) => T | undefined,
): Promise<T | undefined> {
  try {
    return await entries()('readwrite', (store) => changeIn(store, key, change))
  } catch {
    const next = change(inMemory.get(key) as T | undefined)
    if (next === undefined) inMemory.delete(key)
    else inMemory.set(key, next)
    return next
  }
}

function changeIn<T>(
  store: IDBObjectStore,
  key: Key,
  change: (before: T | undefined) => T | undefined,
): Promise<T | undefined> {
  const { transaction } = store
  // Whoever leaves has it deleted, and waits for no open page.
  transaction.db.onversionchange = () => transaction.db.close()
  return new Promise((resolve, reject) => {
    let next: T | undefined
    const asked = store.get(key) as IDBRequest<T | undefined>
    asked.onsuccess = () => {
      next = change(asked.result)
      if (next === undefined) store.delete(key)
      else store.put(next, key)
    }
    transaction.oncomplete = () => resolve(next)
    transaction.onabort = () => reject(transaction.error ?? new Error('a change of the storage was undone'))
  })
}

/** What somebody has left here who ended by no sign-out: not for whoever sits here now. */
export async function forgetOthers(userId: number): Promise<void> {
  try {
    await entries()('readwrite', async (store) => {
      const keys = await allKeys(store)
      for (const key of keys) if (!isOf(userId, key)) store.delete(key)
    })
  } catch {
    // Nothing is kept here.
  }
}

/** Under which names this person has something here. */
export async function keptNames(userId: number): Promise<string[]> {
  try {
    const keys = await entries()('readonly', allKeys)
    return keys.filter((key) => isOf(userId, key)).map((key) => key.slice(`${userId}/`.length))
  } catch {
    return []
  }
}
