import type { HistoryEntry, HistoryKind, RegisterCheck } from '../../../../contract/agents/agent-history.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces } from '../../geo/index.ts'
import { namesOf } from '../../identity/index.ts'
import type { AgentData } from '../agents.rules.ts'
import { filesSentWith } from '../coming-back/resubmissions.queries.ts'
import { changesBetween } from './words-of-changes.ts'

/** More than anybody has; a bound all the same. */
const ENTRIES_MAX = 200

interface Asked {
  agentId: number
  /** Administrators read each other's names, an agent does not. */
  withNames: boolean
}

/** What became of an agent's data, the newest first. Refuses with 404 where there is no such agent. */
export async function historyOf(
  read: Read,
  { agentId, withNames }: Asked,
): Promise<{ items: HistoryEntry[] }> {
  const rows = await read
    .selectFrom('agent_history')
    .select(['id', 'kind', 'actor_id', 'happened_at', 'reason', 'data'])
    .where('agent_id', '=', agentId)
    .orderBy('id', 'desc')
    .limit(ENTRIES_MAX)
    .execute()
  if (rows.length === 0) throw new Refusal('missing', 'not_found')
  const isAgain = (row: (typeof rows)[number]) => row.kind === 'resubmitted'
  const actors = rows.flatMap((row) => row.actor_id ?? [])
  const [places, files, names] = await Promise.all([
    knownPlaces(read),
    filesSentWith(
      read,
      rows.filter(isAgain).map(({ id }) => id),
    ),
    withNames ? namesOf(read, actors) : new Map<number, { full: string }>(),
  ])
  const entries: HistoryEntry[] = []
  let before: AgentData | null = null
  for (const row of rows.toReversed()) {
    const isCheck = row.kind === 'register_checked'
    const data: AgentData | null = isCheck ? null : (row.data as unknown as AgentData | null)
    entries.push({
      id: row.id,
      kind: row.kind,
      happened_at: row.happened_at.toISOString(),
      by: sideOf(row),
      name: names.get(row.actor_id ?? 0)?.full ?? null,
      reason: isAgain(row) ? null : row.reason,
      note: isAgain(row) ? row.reason : null,
      files: files.get(row.id) ?? [],
      changes: data ? changesBetween(before, data, places) : [],
      register: isCheck ? (row.data as unknown as RegisterCheck | null) : null,
    })
    before = data ?? before
  }
  return { items: entries.toReversed() }
}

/** What the agency itself does, whoever of its people it was. */
const OWN_DEEDS: ReadonlySet<HistoryKind> = new Set(['submitted', 'edited', 'resubmitted'])

function sideOf({ actor_id, kind }: { actor_id: number | null; kind: HistoryKind }): HistoryEntry['by'] {
  if (actor_id === null) return 'system'
  return OWN_DEEDS.has(kind) ? 'agent' : 'moderator'
}
