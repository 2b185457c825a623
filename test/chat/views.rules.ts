/** What somebody said, as they know it: with its last edit. */
export interface Said {
  side: number
  text: string
  isDeleted: boolean
  /** Under which number the server has taken it. */
  seq?: number
}

/** A message as it stands on a screen, or in the table. */
export interface Stands {
  seq: number
  text: string
  rev: number
  deleted: boolean
}

/** All that one reader, or the table, has of a conversation. */
export interface View {
  whose: string
  messages: readonly Stands[]
}

export interface Talk {
  /** Of each side in the order in which it was written. */
  said: readonly Said[]
  lastSeq: number
  views: readonly View[]
}

/** What was said against what everybody sees, each finding a sentence; none is the only good answer. */
export function faultsOfTalk(talk: Talk): string[] {
  return [...outOfOrder(talk.said), ...talk.views.flatMap((view) => faultsOfView(talk, view)), ...apart(talk)]
}

function outOfOrder(said: readonly Said[]): string[] {
  return [...Map.groupBy(said, ({ side }) => side).values()].flatMap((own) =>
    own
      .filter(({ seq = 0 }, at) => seq <= (own[at - 1]?.seq ?? 0))
      .map(
        ({ text, seq }) =>
          `out of order: “${text}” has number ${seq}, and what was written before it a higher one`,
      ),
  )
}

function faultsOfView({ said, lastSeq }: Talk, { whose, messages }: View): string[] {
  const faults: string[] = []
  const numbers = messages.map(({ seq }) => seq)
  if (numbers.some((seq, at) => seq !== at + 1) || numbers.length !== lastSeq)
    faults.push(`${whose}: not numbered 1 to ${lastSeq} in order (${numbers.length} messages)`)
  const byText = Map.groupBy(
    messages.filter(({ deleted }) => !deleted),
    ({ text }) => text,
  )
  const bySeq = new Map(messages.map((message) => [message.seq, message]))
  for (const { text, isDeleted, seq = 0 } of said) {
    const times = byText.get(text)?.length ?? 0
    byText.delete(text)
    if (isDeleted) {
      if (!bySeq.get(seq)?.deleted) faults.push(`${whose}: “${text}” was deleted, and stands there`)
    } else if (times === 0) faults.push(`${whose}: “${text}” is lost`)
    else if (times > 1) faults.push(`${whose}: “${text}” stands there ${times} times`)
  }
  for (const text of byText.keys()) faults.push(`${whose}: “${text}” stands there, and nobody says so`)
  const [deleted, taken] = [messages.filter((one) => one.deleted), said.filter((one) => one.isDeleted)]
  if (deleted.length !== taken.length)
    faults.push(`${whose}: ${deleted.length} are deleted, ${taken.length} were taken back`)
  return faults
}

/** Each message is the same to everybody, its last change too. */
function apart({ views: [first, ...others] }: Talk): string[] {
  if (!first) return []
  const line = ({ seq, text, rev, deleted }: Stands) =>
    `${seq} of change ${rev}${deleted ? '' : `: “${text}”`}`
  return others.flatMap(({ whose, messages }) =>
    messages.flatMap((message, at) => {
      const other = first.messages[at]
      return other && line(other) !== line(message)
        ? [`${whose} has ${line(message)}, ${first.whose} has ${line(other)}`]
        : []
    }),
  )
}
