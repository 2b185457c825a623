import type { Read } from '../../db/database.ts'
import type { ObjectStore } from '../object-store.ts'
import { namedObjects } from '../stored-files.ts'

/** What was put is named by a row within the call that put it, which takes seconds. */
const ORPHAN_MS = 3_600_000

/** Objects that no row names: what was put by a call that died, or outlived the row that named it; some at a time. */
export async function* orphansOf(store: ObjectStore, read: Read): AsyncGenerator<readonly string[]> {
  for await (const names of store.list({ msAtLeast: ORPHAN_MS })) {
    // Asked after the list: what lies there for an hour and has no row will never have one.
    const named = await namedObjects(read, names)
    const orphans = names.filter((name) => !named.has(name))
    if (orphans.length > 0) yield orphans
  }
}

/** Answers how many there were. */
export async function sweepObjects(store: ObjectStore, read: Read): Promise<number> {
  let swept = 0
  for await (const orphans of orphansOf(store, read)) {
    await store.remove(orphans)
    swept += orphans.length
  }
  return swept
}
