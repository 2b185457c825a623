import type { DataOf } from '../../../platform/events.ts'
import { defineHandler } from '../../../platform/use-case.ts'
import type { auditBroken } from '../../audit/index.ts'
import { notify } from '../notify.ts'
import { tellStaff } from './tell-staff.ts'

export const tellOfDevice = defineHandler(
  'notifications.device',
  async (ctx, { sessionId, userId, device }: { sessionId: number; userId: number; device: string }) => {
    await notify(ctx, { kind: 'session.opened', userId, fact: `session:${sessionId}`, data: { device } })
  },
)

export const tellOfView = defineHandler(
  'notifications.view',
  async (ctx, { sessionId, userId }: { sessionId: number; userId: number }) => {
    await notify(ctx, { kind: 'session.viewed', userId, fact: `view:${sessionId}`, data: {} })
  },
)

export const tellOfMerge = defineHandler(
  'notifications.merge',
  async (ctx, { keptId, joinedId }: { keptId: number; joinedId: number }) => {
    await notify(ctx, { kind: 'account.merged', userId: keptId, fact: `merge:${joinedId}`, data: {} })
  },
)

export const tellOfPhone = defineHandler(
  'notifications.phone',
  async (ctx, { userId, changedAt }: { userId: number; changedAt: string }) => {
    await notify(ctx, { kind: 'phone.changed', userId, fact: `phone:${changedAt}`, data: {} })
  },
)

export const tellOfBlockOver = defineHandler(
  'notifications.block-over',
  async (ctx, { blockId, userId }: { blockId: number; userId: number }) => {
    await notify(ctx, { kind: 'block.over', userId, fact: `block:${blockId}`, data: {} })
  },
)

interface KeyMade {
  keyId: number
  agentId: number
  prefix: string
}

/** Whoever has an agency's key acts in its name: the owner hears of each new one. */
export const tellOfApiKey = defineHandler(
  'notifications.api-key',
  async (ctx, { keyId, agentId, prefix }: KeyMade) => {
    await notify(ctx, { kind: 'key.made', userId: agentId, fact: `api-key:${keyId}`, data: { prefix } })
  },
)

/** An agency's address has taken nothing for days and gets nothing more. */
export const tellOfWebhook = defineHandler(
  'notifications.webhook',
  async (ctx, { webhookId, agentId, at }: { webhookId: number; agentId: number; at: string }) => {
    await notify(ctx, { kind: 'webhook.off', userId: agentId, fact: `webhook:${webhookId}:${at}`, data: {} })
  },
)

/** Somebody has changed what the staff did: the owners hear of it every night until it holds again. */
export const tellOfBrokenAudit = defineHandler(
  'notifications.broken-audit',
  (ctx, { id, why, day }: DataOf<typeof auditBroken>) =>
    tellStaff(ctx, { kind: 'audit.broken', fact: `audit:${id}:${why}:${day}`, data: { id, why } }),
)
