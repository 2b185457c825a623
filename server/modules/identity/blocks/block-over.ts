import { defineJob } from '../../../platform/jobs/job.ts'
import { defineTask } from '../../../platform/jobs/task.ts'
import { pagesChanged } from '../../../platform/pages/pages-changed.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { blockOver } from '../identity.events.ts'
import { closeEnded } from './blocks.store.ts'

interface OfBlock {
  blockId: number
}

const overTask = defineTask<OfBlock>('identity.block-over')

/** At its end the person is told, and what he sells stands on the kept pages again. He could come in without it. */
export function endBlockAt(ctx: Ctx, blockId: number, until: Date | null): void {
  if (until) ctx.enqueue(overTask, { blockId }, { runAt: until, key: `identity.block-over:${blockId}` })
}

/** Of one that was lifted or goes on longer nothing is told here. */
async function tellOver(ctx: Ctx, { blockId }: OfBlock): Promise<void> {
  const userId = await closeEnded(ctx.tx, { id: blockId })
  if (userId !== null) letInAgain(ctx, { blockId, userId })
}

/** What follows when a block has ended, however it did. */
export function letInAgain(ctx: Ctx, over: { blockId: number; userId: number }): void {
  ctx.emit(blockOver(over))
  ctx.emit(pagesChanged({}))
}

export const blockOverJob = defineJob(overTask, ({ act }, block) => act(tellOver, block))
