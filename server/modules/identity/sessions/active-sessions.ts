import type { Database } from '../../../platform/db/opened-database.ts'
import { hashSecret } from '../../../platform/keys/secrets.ts'
import type { Known } from '../../../platform/actor.ts'
import { knownBy, type SessionRow, ACTIVE, activeSession } from './authenticate.ts'

const BY_TOKENS = `
  select encode(token_hash, 'hex') as token, ${activeSession} from ${ACTIVE} and token_hash = any($1)`

const BY_NUMBERS = `select ${activeSession} from ${ACTIVE} and session.id = any($1)`

/**
 * Who stands behind each of many tokens, in their order, with one question. Unlike a call, this is no use of a session:
 * nothing is noted.
 */
export async function authenticateMany(database: Database, tokens: readonly string[]): Promise<Known[]> {
  const hashes = tokens.map(hashSecret)
  const { rows } = await database.pool.query<{ token: string; session: SessionRow }>(BY_TOKENS, [hashes])
  const known = new Map(rows.map(({ token, session }) => [token, knownBy(session)]))
  return hashes.map((hash) => known.get(hash.toString('hex')) ?? null)
}

/** Who stands behind these sessions now, by their numbers; one that is over is missing. Noted by nobody, either. */
export async function activeSessions(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Known>> {
  const { rows } = await database.pool.query<{ session: SessionRow }>(BY_NUMBERS, [ids])
  return new Map(rows.map(({ session }) => [session.id, knownBy(session)]))
}
