import { OutsideFailure } from '../../../platform/outside/outside-failure.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { postLetter } from '../../../platform/letters/post-letter.ts'
import { keysOf } from '../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { finishWaiting } from './finish-phone-change.ts'
import {
  phoneChangedLetter,
  phoneKeptLetter,
  phoneLinkLetter,
  phoneWaitsLetter,
} from './phone-change.letters.ts'
import {
  changedSms,
  type LinkPurpose,
  linkUrl,
  opensByLink,
  storedLink,
  waitsSms,
} from './phone-change.rules.ts'
import {
  deletePhoneChangesBefore,
  findPhoneChange,
  overdueChanges,
  type PhoneChange,
} from './phone-change.store.ts'
import {
  finishChangeTask,
  sendLinkTask,
  tellChangedTask,
  tellKeptTask,
  tellOldPhoneTask,
  tellWaitsTask,
  warnOldPhoneTask,
} from './phone-change.tasks.ts'

const DAY_MINUTES = 23 * 60 + 59
const KEPT_MS = 90 * 24 * 3_600_000

function urlOf({ config }: JobContext, change: PhoneChange, purpose: LinkPurpose): string {
  const hash = purpose === 'confirm' ? change.confirm_hash : change.cancel_hash
  const token = storedLink(keysOf(config), { id: change.id, hash }, purpose)
  return linkUrl(config.publicUrl, token, purpose)
}

/** The old number may be switched off: it is tried for a day. One that cannot be reached at all is left. */
async function text({ gateways, log }: JobContext, phone: string, words: string): Promise<void> {
  try {
    await gateways.codes.sendSms({ phone, text: words, lifeMinutes: DAY_MINUTES })
  } catch (error) {
    if (!(error instanceof OutsideFailure) || error.fault !== 'never') throw error
    log.warn({ reason: error.message }, 'an old number could not be told')
  }
}

const sendLink = defineJob(sendLinkTask, async (context, { change_id }) => {
  const change = await context.act(loadOpen, change_id)
  if (!change) return
  const { new_phone: phone, by_old_phone: byOldPhone, email } = change
  const letter = phoneLinkLetter({ phone, byOldPhone, url: urlOf(context, change, 'confirm') })
  await postLetter(context, { to: email, key: `phone-link:${change_id}`, letter })
})

/** Both channels that the person had before: the e-mail and the number that is to go. */
const tellWaits = defineJob(tellWaitsTask, async (context, { change_id }) => {
  const change = await context.act(load, change_id)
  if (change?.state !== 'waiting' || !change.due_at) return
  const { due_at: due, new_phone: phone, email } = change
  const url = urlOf(context, change, 'cancel')
  await postLetter(context, {
    to: email,
    key: `phone-waits:${change_id}`,
    letter: phoneWaitsLetter({ phone, due, url }),
  })
})

const warnOldPhone = defineJob(warnOldPhoneTask, async (context, { change_id }) => {
  const change = await context.act(load, change_id)
  if (change?.state !== 'waiting' || !change.due_at || !change.old_phone) return
  const url = urlOf(context, change, 'cancel')
  await text(context, change.old_phone, waitsSms({ due: change.due_at, url }))
})

const tellChanged = defineJob(tellChangedTask, async (context, { change_id }) => {
  const change = await context.act(load, change_id)
  if (!change) return
  const letter = phoneChangedLetter({ phone: change.new_phone, support: context.config.supportEmail })
  await postLetter(context, { to: change.email, key: `phone-changed:${change_id}`, letter })
})

const tellOldPhone = defineJob(tellOldPhoneTask, async (context, { change_id }) => {
  const change = await context.act(load, change_id)
  if (!change?.old_phone) return
  await text(context, change.old_phone, changedSms(context.config.supportEmail))
})

const tellKept = defineJob(tellKeptTask, async (context, { change_id }) => {
  const change = await context.act(load, change_id)
  if (!change) return
  const letter = phoneKeptLetter({ phone: change.new_phone, isTaken: change.state === 'taken' })
  await postLetter(context, { to: change.email, key: `phone-kept:${change_id}`, letter })
})

const finish = defineJob(finishChangeTask, ({ act }, payload) => act(finishWaiting, payload))

const SWEPT_AT_ONCE = 100
const LATE_MS = 10 * 60_000

/** Changes whose day of waiting is long over: whatever became of their jobs, they are finished now. */
async function finishMissed(ctx: Ctx): Promise<void> {
  for (const change_id of await overdueChanges(ctx.tx, {
    before: new Date(ctx.now.getTime() - LATE_MS),
    most: SWEPT_AT_ONCE,
  }))
    ctx.enqueue(finishChangeTask, { change_id }, { key: `phone-change-late:${change_id}` })
}

const sweep = defineJob('sweep_phone_changes', ({ act }) => act(finishMissed, null), '47 * * * *')

const forget = defineJob('forget_phone_changes', ({ act }) => act(deleteOld, null), '27 3 * * *')

async function load({ tx }: Ctx, id: string): Promise<PhoneChange | null> {
  return findPhoneChange(tx, id)
}

async function loadOpen({ tx, now }: Ctx, id: string): Promise<PhoneChange | null> {
  const change = await findPhoneChange(tx, id)
  return change && opensByLink(change, now) ? change : null
}

async function deleteOld({ tx, now }: Ctx): Promise<void> {
  await deletePhoneChangesBefore(tx, new Date(now.getTime() - KEPT_MS))
}

export const phoneChangeJobs = [
  sendLink,
  tellWaits,
  warnOldPhone,
  tellChanged,
  tellOldPhone,
  tellKept,
  finish,
  sweep,
  forget,
]
