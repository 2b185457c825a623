import { type Messenger, messengers } from '../../../../contract/identity/messenger-names.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Preparation } from '../../../platform/preparation.ts'
import { answerChatTask, type ReplyJob, replyText } from './bot-replies.ts'
import { webhookSecret } from './link-word.rules.ts'
import { deleteUpdatesBefore } from './messengers.store.ts'
import { writeToChat } from './write-to-chat.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

/** What the bot answers in a talk. */
const answerChatJob = defineJob(answerChatTask, async (context, job) => {
  const { gateways, config, act } = context
  if (job.press_id) {
    await gateways.bots[job.messenger]?.closePress(job.press_id, 'Готово').catch(() => {})
  }
  const chat = { messenger: job.messenger, chatId: job.chat_id }
  const message = replyText(job.reply, { messenger: job.messenger, publicUrl: config.publicUrl })
  const sent = await writeToChat(context, chat, message)
  if (sent.outcome === 'later')
    await act(answerLater, { job: { ...job, press_id: null }, seconds: sent.seconds })
})

async function answerLater(
  { enqueue, now }: Ctx,
  { job, seconds }: { job: ReplyJob; seconds: number },
): Promise<void> {
  const runAt = new Date(now.getTime() + seconds * 1000)
  if (runAt < new Date(job.until)) enqueue(answerChatTask, job, { runAt })
}

const setWebhookTask = defineTask<{ messenger: Messenger }>('set_bot_webhook')

/** Tells the messenger where its updates go, tried until it answers. */
const setWebhookJob = defineJob(setWebhookTask, async ({ gateways, config }, { messenger }) => {
  await gateways.bots[messenger]?.setWebhook({
    url: `${config.publicUrl}/api/${messenger}/webhook`,
    secret: webhookSecret(config.secretKey, messenger),
  })
})

/** At every start: the address of the site or the key may be another one. */
export async function prepareWebhooks({ act, config }: Preparation): Promise<void> {
  const hooked = messengers.filter(
    (name) => config.bots[name]?.token && config.bots[name].updates === 'webhook',
  )
  if (hooked.length === 0) return
  const enqueueAll = async ({ enqueue }: Ctx) => {
    for (const messenger of hooked) enqueue(setWebhookTask, { messenger }, { key: `webhook:${messenger}` })
  }
  await act(system, enqueueAll, null)
}

/** Messengers repeat what was not answered for a day at most. */
const KEPT_MS = 3 * 86_400_000

const forgetUpdates = defineJob(
  'forget_bot_updates',
  ({ act }) => act(({ tx, now }) => deleteUpdatesBefore(tx, new Date(now.getTime() - KEPT_MS)), null),
  '41 * * * *',
)

export const messengerJobs = [answerChatJob, setWebhookJob, forgetUpdates]
