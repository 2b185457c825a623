import type { TestApp } from '../../../test/support/app.ts'
import type { SilenceCause, SilenceKind } from '../../../contract/silence/silence.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'

const HOUR_MS = 3_600_000

/** A request that was launched some hours ago by the clock of the test, and that nobody has answered. */
export async function silentAuction(
  app: TestApp,
  tourist: TestUser,
  { hours = 5, ...trip }: { hours?: number } & Record<string, unknown> = {},
): Promise<number> {
  const id = await createAuction(app, tourist, trip)
  await launchedAgo(app, id, hours)
  return id
}

async function launchedAgo(app: TestApp, id: number, hours: number): Promise<void> {
  const at = new Date(app.clock.now.getTime() - hours * HOUR_MS)
  await app.database.pool.query('update auction set created_at = $2 where id = $1', [id, at])
}

/** What the tourist of a silent request asks and does. */
export function silenceOn(app: TestApp, { token }: Pick<TestUser, 'token'>) {
  const look = (id: number) => app.call(`GET /api/request/${id}/silence`, { token })
  const causes = async (id: number): Promise<SilenceCause[]> => (await look(id)).body.result.causes
  return {
    look,
    causes,
    cause: async (id: number, kind: SilenceKind) => (await causes(id)).find((one) => one.kind === kind),
    fix: (id: number, kind: SilenceKind, expected: number | null = null) =>
      app.call(`POST /api/request/${id}/fix`, { token, body: { kind, expected } }),
    undo: (id: number) => app.call(`POST /api/request/${id}/fix/undo`, { token }),
    request: async (id: number) => (await app.call(`GET /api/request/${id}`, { token })).body.result,
  }
}
