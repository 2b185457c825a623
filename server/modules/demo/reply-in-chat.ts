import type { AgentOffer } from '../../../contract/offers/agent-offers.ts'
import type { DataOf } from '../../platform/events.ts'
import type { messageSent } from '../chat/index.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { defineHandler } from '../../platform/use-case.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { demoAgentOf } from './demo-agent-of.queries.ts'
import { demoAgents } from './demo-agents.ts'
import { DemoCallFailed, demoClient } from './demo-client.ts'
import { defineTask } from '../../platform/jobs/task.ts'

const DELAY_MS = [2500, 6000] as const

const replyTask = defineTask<{ chatId: number; seq: number; agent: number }>('demo.reply')

/** A tourist wrote to a demo agent: it reads and answers after a moment. */
export const scheduleReply = defineHandler(
  'demo.schedule-reply',
  async (ctx, { chatId, seq, toUserId, byTourist }: DataOf<typeof messageSent>) => {
    if (!ctx.config.demo || !byTourist) return
    const agent = await demoAgentOf(ctx.tx, toUserId)
    if (agent === null) return
    const runAt = new Date(Date.now() + randomInt(...DELAY_MS))
    // A second message within the pause moves the one answer: nobody likes to be answered twice.
    ctx.enqueue(replyTask, { chatId, seq, agent }, { runAt, key: `demo.reply:${chatId}` })
  },
)

export const replyJob = defineJob(replyTask, async ({ config, log }, payload) => {
  const agent = demoAgents[payload.agent]
  if (!agent || !config.demo) return
  const { call } = demoClient(config, agent.phone)
  const reply = agent.replies[Math.floor(payload.seq / 2) % agent.replies.length]
  try {
    await call('POST', `/api/chats/${payload.chatId}/read`, { seq: payload.seq })
    const { result } = await call<{ result: { offer: AgentOffer } }>(
      'GET',
      `/api/travel-agent/offer/${payload.chatId}`,
    )
    const [offered] = result.offer.options
    if (!reply || !offered) return
    const text = reply(offered)
    await call('POST', `/api/chats/${payload.chatId}/messages`, { text, client_id: randomUUID() })
  } catch (error) {
    if (!(error instanceof DemoCallFailed && error.isFinal)) throw error
    log.info({ chat: payload.chatId, status: error.httpStatus }, 'demo agent stays silent')
  }
})
