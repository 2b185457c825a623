import { setTimeout as sleep } from 'node:timers/promises'
import { ApiRefusal } from '../../web/app/calls/answers.ts'
import { changesOver, type OpenChat, openChat, type Opened } from './open-chat.ts'
import type { Said, Stands, View } from './views.rules.ts'

export interface Talker {
  /** Writes so many, changes and takes back some of them, loses the line and closes the page now and then. */
  talk(count: number): Promise<void>
  /** Until the server has taken everything. */
  settle(): Promise<void>
  said: readonly Said[]
  page(): OpenChat
  view(): View
  close(): void
}

/** In a hundred messages. */
const CHANCE = { edit: 15, remove: 6, cut: 6, reload: 1 } as const
const LATELY = 20
const OTHERWISE = ', иначе'
const QUEUE = 5
const AGAIN_MS = 150

/** Of syllables: digits might be half a phone, and would be hidden. */
const SYLLABLES = ['ма', 'ло', 'ки', 'ру', 'не', 'са', 'то', 'бу', 'ди', 'пе']
const wordOf = (n: number): string => [...String(n)].map((digit) => SYLLABLES[Number(digit)]).join('')

export interface Counts {
  edits: number
  removals: number
  reloads: number
}

interface Spoken {
  said: Said[]
  /** Of those that nobody has touched since. */
  byText: Map<string, Said>
}

export function talkerOf(
  opened: Omit<Opened, 'onTaken'> & { whose: string; side: number; counts: Counts },
): Talker {
  const { line, whose, side, counts } = opened
  const { random } = line
  const { said, byText }: Spoken = { said: [], byText: new Map() }
  const onTaken = ({ text, seq }: { text: string; seq: number }) => {
    const own = byText.get(text)
    if (own) own.seq = seq
  }
  const second = secondThoughts(opened, { said, byText })
  let page = openChat({ ...opened, onTaken })
  const say = () => {
    const own: Said = { side, text: `${whose}: ${wordOf(said.length)}`, isDeleted: false }
    said.push(own)
    byText.set(own.text, own)
    page.outbox.send(own.text)
  }
  return {
    said,
    page: () => page,
    talk: async (count) => {
      for (let n = 0; n < count; n++) {
        while (page.outbox.list.length >= QUEUE) await nudged(page)
        say()
        second.maybe()
        if (random.chance(CHANCE.cut)) void cut(page, random.chance(50) ? random.between(0, 400) : null)
        if (random.chance(CHANCE.reload)) {
          counts.reloads++
          page.close()
          page = openChat({ ...opened, onTaken })
        }
        await sleep(random.between(0, 40))
      }
    },
    settle: async () => {
      while (page.outbox.list.length > 0) await nudged(page)
      await second.settle()
    },
    view: () => ({ whose, messages: page.messages().map(standing) }),
    close: () => page.close(),
  }
}

/** Some of what somebody has said lately they say otherwise, or take back; each once. */
function secondThoughts(opened: Omit<Opened, 'onTaken'> & { counts: Counts }, { said, byText }: Spoken) {
  const { line, counts } = opened
  const { edit, remove } = changesOver(opened)
  const done: Promise<void>[] = []
  const one = (chance: number, deed: (own: Said, seq: number) => Promise<unknown>) => {
    const own =
      line.random.chance(chance) &&
      said[line.random.between(Math.max(0, said.length - LATELY), said.length - 1)]
    if (!own || !own.seq || !byText.delete(own.text)) return
    const { seq } = own
    const answered = untilAnswered(() => deed(own, seq))
    // Thrown when all have come to their end.
    answered.catch(() => {})
    done.push(answered)
  }
  return {
    maybe: () => {
      one(CHANCE.edit, (own, seq) => {
        if (!own.text.endsWith(OTHERWISE)) counts.edits++
        own.text = `${own.text.replace(OTHERWISE, '')}${OTHERWISE}`
        return edit(seq, own.text)
      })
      one(CHANCE.remove, (own, seq) => {
        if (!own.isDeleted) counts.removals++
        own.isDeleted = true
        return remove(seq)
      })
    },
    settle: () => Promise.all(done),
  }
}

/** A deleted message has a sentence in its place on a screen, and a piece of it at most in the table. */
export const standing = ({ seq, text, rev, deleted }: Stands): Stands => ({
  seq,
  rev,
  deleted,
  text: deleted ? '' : text,
})

/** Whoever looks at the phone wakes it up. */
async function nudged({ outbox }: OpenChat): Promise<void> {
  const failed = outbox.list.find(({ state }) => state === 'failed')
  if (failed) throw new Error(`“${failed.text}” was refused: ${failed.problem}`)
  await sleep(AGAIN_MS)
  void outbox.drain()
}

async function cut(page: OpenChat, backAfter: number | null): Promise<void> {
  page.cut()
  if (backAfter === null) return
  await sleep(backAfter)
  page.comeBack()
}

/** Nobody was reached, or the server has too much to do. */
const AWAY: readonly number[] = [0, 503]

/** What somebody does with a message they do again while nobody answers. */
async function untilAnswered(deed: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await deed()
      return
    } catch (error) {
      if (!(error instanceof ApiRefusal) || !AWAY.includes(error.httpStatus)) throw error
      await sleep(AGAIN_MS)
    }
  }
}
