import type { MessageOf } from '../../../../contract/conversation/conversation.ts'
import type { MessageFile } from '../../../../contract/conversation/message-files.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { buildPaper } from '../../../platform/papers/build-paper.ts'
import type { Paper } from '../../../platform/papers/paper.ts'
import { templateOf } from '../kinds/paper-kind.ts'
import { clockTime, dayInWords, fileSize, momentInWords } from '../wording.ts'

type Said = MessageOf<string>

/** A conversation as one who takes part in it sees it: whatever is hidden from him has been taken out already. */
export interface Transcript {
  title: string
  /** What it is about, and who they are, by their names for it. */
  facts: readonly (readonly [string, string])[]
  /** In order. */
  messages: readonly Said[]
  /** How many there are in all. */
  total: number
  authorOf: (message: Pick<Said, 'author' | 'author_name'>) => string
  madeAt: Date
}

export const transcriptTemplate = templateOf('transcript', 1)

/** As a PDF, printed in the process of papers; not for the inside of a transaction. */
export function buildTranscript(transcript: Transcript): Promise<Paper> {
  const { title, madeAt } = transcript
  return buildPaper(transcriptTemplate, { title, madeAt, fields: fieldsOf(transcript) })
}

export function fieldsOf({ title, facts, messages, total, authorOf, madeAt }: Transcript) {
  const days = Map.groupBy(messages, ({ created_at: at }) => moscowDay(new Date(at)))
  return {
    title,
    under: `Всё время — московское`,
    made: momentInWords(madeAt),
    facts: facts.map(([name, value]) => [name, value]),
    notes: notesOf(messages, total),
    days: [...days].map(([day, ofDay]) => [dayInWords(day), ofDay.map((one) => printed(one, authorOf))]),
  }
}

function notesOf(messages: readonly Said[], total: number): string[] {
  const left = total - messages.length
  return [
    ...(left > 0
      ? [
          `Здесь последние сообщения, с № ${messages[0]?.seq ?? total} по № ${total}. Предыдущие остались на сайте.`,
        ]
      : []),
    ...(messages.some(({ masked }) => masked)
      ? ['Контакты и номера карт скрыты так же, как на странице переписки.']
      : []),
    ...(messages.some(({ text }) => /\p{Extended_Pictographic}/u.test(text))
      ? ['Знаки, которых нет в печатном шрифте, стоят своими кодами, например [U+1F44D].']
      : []),
  ]
}

function printed(message: Said, authorOf: Transcript['authorOf']) {
  const {
    seq,
    text,
    created_at: at,
    event,
    edited_at: edited,
    deleted,
    reply_to: quoted,
    files,
    former,
  } = message
  return {
    seq: String(seq),
    author: authorOf(message),
    time: clockTime(new Date(at)),
    marks: edited && !deleted ? `изменено ${momentInWords(new Date(edited))}` : '',
    answers: quoted ? `В ответ на № ${quoted.seq}: «${quoted.text}»` : '',
    lines: event === 'files' && !edited && !deleted ? [] : linesOf(text),
    files: files.map(fileInWords),
    former: former.map(
      (one) => `Изменено после прочтения, ${momentInWords(new Date(one.replaced_at))}. Было: «${one.text}»`,
    ),
  }
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '')

const kindWords = { photo: 'Фото', pdf: 'Файл' } as const
const stateWords: Record<MessageFile['state'], string> = {
  ready: '',
  checking: ', проверяется',
  refused: ', не прошёл проверку',
  held: ', откроется с выбором турагента',
  gone: ', удалён',
}

function fileInWords({ kind, title, size, state }: MessageFile): string {
  return `${kindWords[kind]}: ${title}, ${fileSize(size)}${stateWords[state]}`
}
