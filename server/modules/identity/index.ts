import type { Module } from '../../platform/module.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/use-case.ts'

/** Who stands behind a session's token; null where the session is over or the person is blocked. */
export async function authenticate(_database: Database, _token: string): Promise<Actor | null> {
  return null
}

export const identityModule: Module = { name: 'identity' }
