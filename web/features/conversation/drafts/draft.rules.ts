/** What is being written: the words, and the number of the message that they answer. */
export interface Said {
  text: string
  replyTo: number | null
}

interface Elsewhere extends Said {
  rev: number
}

/** What is being written in one conversation, and what is known of it elsewhere. */
export interface Draft extends Said {
  /** Of what the server keeps, as this device knows it; 0: nothing. */
  rev: number
  /** Something was typed here that the server has not taken yet. */
  isTyped: boolean
  /** Was written on another device meanwhile; it is offered, and stays until the person has decided. */
  offered: string | null
  /** What that one answers. */
  offeredReplyTo: number | null
}

export const noDraft: Draft = {
  text: '',
  replyTo: null,
  rev: 0,
  isTyped: false,
  offered: null,
  offeredReplyTo: null,
}

export const typed = (draft: Draft, text: string): Draft => ({ ...draft, text, isTyped: true })

/** An answer without words is nobody's business yet: it waits here for the first of them. */
export const answering = (draft: Draft, replyTo: number | null): Draft => ({
  ...draft,
  replyTo,
  isTyped: draft.isTyped || draft.text !== '',
})

/**
 * What the server keeps has come. It stands in the field where nothing is lost by it; never under the fingers: where the
 * field has the focus, or words that nobody else has, it is offered beside them.
 */
export function arrived(draft: Draft, { text, replyTo, rev }: Elsewhere, hasFocus: boolean): Draft {
  if (rev === draft.rev) return draft
  if (text === draft.text) {
    const answers = draft.isTyped || draft.text === '' ? draft.replyTo : replyTo
    return {
      ...draft,
      rev,
      replyTo: answers,
      isTyped: draft.text !== '' && answers !== replyTo,
      ...nothingOffered,
    }
  }
  const isBeginning = draft.text === '' && draft.rev === 0
  if (!draft.isTyped && (!hasFocus || isBeginning))
    return { ...draft, text, rev, replyTo: (isBeginning ? draft.replyTo : null) ?? replyTo }
  return { ...draft, rev, ...(text !== '' && { offered: text, offeredReplyTo: replyTo }) }
}

const nothingOffered = { offered: null, offeredReplyTo: null }

/** The server keeps this; what was typed since is still to go. */
export function taken(draft: Draft, { text, replyTo }: Said, rev: number): Draft {
  return { ...draft, rev, isTyped: draft.text !== text || (text !== '' && draft.replyTo !== replyTo) }
}

/**
 * The server keeps another text than this device knew. An empty field leaves it there; a text in the field goes once more,
 * now that the other one is offered here.
 */
export function contradicted(draft: Draft, other: Elsewhere): Draft {
  const next = arrived({ ...draft, isTyped: true }, other, true)
  return next.text === '' ? { ...next, isTyped: false } : next
}

/** The other text beside one's own. */
export function inserted(draft: Draft): Draft {
  const text = [draft.text, draft.offered].filter(Boolean).join('\n')
  const replyTo = draft.replyTo ?? draft.offeredReplyTo
  return { ...draft, text, replyTo, isTyped: true, ...nothingOffered }
}

/** What an earlier page of this device has left; what was typed before it came stands above it. */
export function restored(draft: Draft, left: Partial<Draft>): Draft {
  // One of before answers were kept has none.
  const before = { ...noDraft, ...left }
  if (draft.text === '' || before.text === draft.text)
    return {
      ...before,
      replyTo: draft.replyTo ?? before.replyTo,
      ...(before.offered === null && { offered: draft.offered, offeredReplyTo: draft.offeredReplyTo }),
    }
  return {
    ...before,
    text: draft.text,
    replyTo: draft.replyTo,
    isTyped: true,
    ...(before.text !== '' && { offered: before.text, offeredReplyTo: before.replyTo }),
  }
}
