import { untilWords } from '../../../../contract/identity/blocked-words.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { defineTask } from '../../../platform/jobs/task.ts'
import type { LetterContent } from '../../../platform/letters/compose-letter.ts'
import { postLetter } from '../../../platform/letters/post-letter.ts'
import { contactsOf } from '../../identity/index.ts'

interface ShutOut {
  reportId: number
  until: string | null
}

export const shutOutTask = defineTask<ShutOut>('chat.tell-shut-out', { maxAttempts: 8 })

/** No page tells anything to whoever is shut out. */
export const shutOutJob = defineJob(shutOutTask, async (context, { reportId, until }) => {
  const report = await context.read
    .selectFrom('message_report')
    .select(['writer_id', 'reason'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  const { email } = report ? await contactsOf(context.read, report.writer_id) : { email: null }
  if (!report || email === null) return
  await postLetter(context, {
    to: email,
    key: `shut-out:${reportId}`,
    letter: shutOutLetter({ reason: report.reason ?? '', until, support: context.config.supportEmail }),
  })
})

interface Told {
  reason: string
  until: string | null
  support: string
}

function shutOutLetter({ reason, until, support }: Told): LetterContent {
  const closed = until ? `закрыл его до ${untilWords(until)}` : 'закрыл его'
  return {
    subject: 'Доступ к вашему аккаунту закрыт',
    title: 'Доступ к вашему аккаунту закрыт',
    paragraphs: [`Администратор ${closed} из-за сообщения в чате.`, `Причина: ${reason}`],
    preheader: 'Почему и куда написать, если это ошибка',
    note: `Если это ошибка, напишите нам: ${support}.`,
  }
}

export const reportLetters = {
  'shut-out': () =>
    shutOutLetter({
      reason: 'Просили перевести деньги на карту мимо сайта.',
      until: '2027-12-05T11:30:00.000Z',
      support: 'help@lotour.ru',
    }),
}
