import { workOfChannel } from '../../../contract/work/work-kinds.ts'
import { system } from '../../platform/use-case.ts'
import { createTourist } from '../identity/identity.factory.ts'
import { lookForGivenUp } from '../jobs/look-for-given-up.ts'
import { giveWebhook } from '../integrations/integrations.factory.ts'
import { webhookStanding } from '../integrations/integrations.events.ts'
import { confirmEmail, tellSomething } from '../notifications/notifications.factory.ts'
import { deliveriesGivenUp } from '../notifications/notifications.events.ts'
import { JOBS_SUBJECT } from './truth.queries.ts'
import type { Plants, Tools } from './sources-tools.factory.ts'

export const machinePlants = ({
  app,
  owner,
  rows,
  send,
  tell,
  richAgent,
}: Tools): Plants<'jobs' | 'delivery' | 'webhook'> => ({
  delivery: async () => {
    const person = await createTourist(app)
    await confirmEmail(app, person)
    await tellSomething(app, person)
    const { rows: failed } = await rows(
      `update delivery set state = 'failed', reason = 'error', finished_at = $2 where id =
        (select max(id) from delivery where user_id = $1 and channel = 'email') returning id`,
      [person.id, app.clock.now],
    )
    await tell(deliveriesGivenUp({ channel: 'email' }))
    const line = `POST /api/admin/deliveries/${failed[0].id}/retry` as const
    return { subjectId: workOfChannel.email, end: () => send(line, owner) }
  },
  webhook: async () => {
    const agent = await richAgent()
    const { id } = await giveWebhook(app, agent)
    const { now } = app.clock
    await rows('update webhook set failures = 9, failing_since = $2 where id = $1', [id, now])
    await rows(
      `insert into webhook_delivery (webhook_id, agent_id, event_id, type, body, state, due_at, expires_at, created_at, finished_at)
       values ($1, $2, 'offer.read:1', 'offer.read', '{}', 'failed', $3, $3, $3, $3)`,
      [id, agent.id, now],
    )
    await tell(webhookStanding({ webhookId: id }))
    return {
      subjectId: id,
      end: () => send(`PATCH /api/travel-agent/webhooks/${id}`, agent, { is_on: true }),
    }
  },

  jobs: async () => {
    await rows(`select graphile_worker.add_job('test.broken', max_attempts => 1)`)
    await rows('update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1')
    await rows('delete from given_up_notice')
    await app.act(system, lookForGivenUp, null)
    const end = () => send('POST /api/admin/jobs/retry', owner, { kind: 'test.broken' })
    return { subjectId: JOBS_SUBJECT, end }
  },
})
