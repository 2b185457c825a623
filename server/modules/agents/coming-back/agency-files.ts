import type { Resubmission } from '../../../../contract/agents/agency-files.ts'
import { moderation } from '../../../../contract/agents/agents.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { PutObject } from '../../../platform/files/object-store.ts'
import { removeFile, saveFiles } from '../../../platform/files/stored-files.ts'
import { randomSecret } from '../../../platform/keys/secrets.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { lockAgent } from '../agents.store.ts'
import { type SentFileType, titleOfFile } from '../../../platform/files/sent-files.rules.ts'
import { requireRoom } from './agency-files.store.ts'
import { waitingResubmission } from './resubmissions.queries.ts'

interface AddedFile {
  title: string
  type: SentFileType
  object: PutObject
}

/** A refused agency lays a file beside its answer; nobody sees it until it is sent. */
export async function addAgencyFile(ctx: Ctx, { title, type, object }: AddedFile): Promise<Resubmission> {
  const { tx, now } = ctx
  const agencyId = agencyOf(requireActor(ctx))
  const agent = await lockAgent(tx, agencyId)
  if (!agent) throw new Refusal('forbidden', 'agents_only')
  if (agent.status !== moderation.reject) throw new Refusal('conflict', 'resubmit_state')
  await requireRoom(tx, agent.id, object.size)
  await takeDaily(ctx, 'agency_file')
  const name = randomSecret(128)
  await saveFiles(tx, [{ name, ownerId: agent.id, kind: 'agency', type, object }])
  await tx
    .insertInto('agent_file')
    .values({ agent_id: agent.id, name, title: titleOfFile(title, type), added_at: now })
    .execute()
  return waitingResubmission(tx, agent.id)
}

/** One that was sent stays: the decision was made by it. */
export async function removeAgencyFile(ctx: Ctx, { id }: { id: number }): Promise<Resubmission> {
  const { tx } = ctx
  const agencyId = agencyOf(requireActor(ctx))
  await lockAgent(tx, agencyId)
  const file = await tx
    .selectFrom('agent_file')
    .select('name')
    .where('id', '=', id)
    .where('agent_id', '=', agencyId)
    .where('history_id', 'is', null)
    .executeTakeFirst()
  if (!file) throw new Refusal('missing', 'not_found')
  await removeFile(ctx, file.name)
  return waitingResubmission(tx, agencyId)
}
