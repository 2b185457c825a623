import type { Draft as ServerDraft } from '../../../../contract/conversation/draft.ts'

type Elsewhere = Pick<ServerDraft, 'text' | 'rev'>

/** What is being written in one conversation, and what is known of it elsewhere. */
export interface Draft {
  text: string
  /** Of what the server keeps, as this device knows it; 0: nothing. */
  rev: number
  /** Something was typed here that the server has not taken yet. */
  isTyped: boolean
  /** Was written on another device meanwhile; it is offered, and stays until the person has decided. */
  offered: string | null
}

export const noDraft: Draft = { text: '', rev: 0, isTyped: false, offered: null }

export const typed = (draft: Draft, text: string): Draft => ({ ...draft, text, isTyped: true })

/**
 * What the server keeps has come. It stands in the field where nothing is lost by it; never under the fingers: where the
 * field has the focus, or words that nobody else has, it is offered beside them.
 */
export function arrived(draft: Draft, { text, rev }: Elsewhere, hasFocus: boolean): Draft {
  if (rev === draft.rev) return draft
  if (text === draft.text) return { ...draft, rev, isTyped: false, offered: null }
  const isBeginning = draft.text === '' && draft.rev === 0
  if (!draft.isTyped && (!hasFocus || isBeginning)) return { ...draft, text, rev }
  return { ...draft, rev, offered: text === '' ? draft.offered : text }
}

/** The server keeps this text; what was typed since is still to go. */
export function taken(draft: Draft, text: string, rev: number): Draft {
  return { ...draft, rev, isTyped: draft.text !== text }
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
export function inserted({ text, offered, ...draft }: Draft): Draft {
  return { ...draft, text: [text, offered].filter(Boolean).join('\n'), isTyped: true, offered: null }
}

/** What an earlier page of this device has left; what was typed before it came stands above it. */
export function restored(draft: Draft, before: Draft): Draft {
  if (draft.text === '' || before.text === draft.text)
    return { ...before, offered: before.offered ?? draft.offered }
  return { ...before, text: draft.text, isTyped: true, offered: before.text || before.offered }
}
