import { keepListening } from '../db/keep-listening.ts'
import type { Interest, LiveBus, News, StoredFrame } from './live-bus.ts'
import type { NatsLine } from './nats-line.ts'
import { noticesOf } from './notices.ts'
import { isForEverybody, type Subjects } from './subjects.ts'

interface NatsBusOptions {
  line: NatsLine
  subjects: Subjects
  connectionString: string
}

/**
 * By NATS, each key at its own subject: a process is told only of what somebody there listens to. While NATS is away
 * everybody looks into the tables, as always.
 */
export function natsBus({ line, subjects, connectionString }: NatsBusOptions): LiveBus {
  let published = 0
  const say = gathered(({ frames, isWaiting }) => {
    for (const [subject, ofIt] of bySubject(frames, subjects))
      for (const said of noticesOf(ofIt)) line.say(subject, said)
    if (isWaiting) line.say(subjects.ofEvents, '')
  })
  return {
    publish(news: News) {
      published += news.frames.length
      say.soon(news)
    },
    async listen(listening, listener) {
      // Processes that tell by NOTIFY are heard as well: such are those before a change of the setting.
      const kept = await keepListening({ ...listening, connectionString }, listener)
      if (listening.channel === 'events') {
        line.hear(subjects.ofEvents, kept.take)
        return kept
      }
      line.hear(subjects.ofEverybody, kept.take)
      return { ...kept, interest: interestIn(line, subjects, kept.take) }
    },
    isUp: line.isUp,
    published: () => published,
    close: () => {
      say.now()
      return line.close()
    },
  }
}

/** The first goes at once; what comes so soon after it goes together, one message a subject instead of one a commit. */
const GATHER_MS = 5

function gathered(say: (news: News) => void) {
  let frames: StoredFrame[] = []
  let isWaiting = false
  let timer: NodeJS.Timeout | undefined
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    if (frames.length === 0 && !isWaiting) return
    const news = { frames, isWaiting }
    frames = []
    isWaiting = false
    timer = setTimeout(now, GATHER_MS)
    say(news)
  }
  return {
    now,
    soon(news: News) {
      frames.push(...news.frames)
      isWaiting ||= news.isWaiting
      if (!timer) now()
    },
  }
}

function interestIn(line: NatsLine, subjects: Subjects, take: (said: string) => void): Interest {
  const wanted = new Set<string>()
  return {
    want(key) {
      wanted.add(key)
      line.hear(subjects.ofKey(key), take)
    },
    forget(key) {
      wanted.delete(key)
      line.forget(subjects.ofKey(key))
    },
    has: (frame) => isForEverybody(frame) || wanted.has(frame.url),
  }
}

function bySubject(frames: readonly StoredFrame[], subjects: Subjects): Map<string, StoredFrame[]> {
  const all = new Map<string, StoredFrame[]>()
  for (const frame of frames) {
    const subject = subjects.of(frame)
    const ofIt = all.get(subject)
    if (ofIt) ofIt.push(frame)
    else all.set(subject, [frame])
  }
  return all
}
