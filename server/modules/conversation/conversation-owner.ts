import type { PresenceState } from '../../../contract/conversation/presence.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Statement } from '../../platform/db/statement.ts'
import type { Emitted, Frame } from '../../platform/events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Ctx } from '../../platform/use-case.ts'

/** Somebody in a conversation. */
export interface Participant<Side extends string = string> {
  userId: number
  side: Side
  /** Up to which message it has been read. */
  readSeq: number
  /** The account has been deleted. */
  isGone: boolean
  /** An administrator has shut them out. */
  isBlocked: boolean
  /** Was not there from the beginning: one of several on a side. */
  cameLater: boolean
  /** Of a side whose people are called by name; of others empty. */
  firstName: string
}

/** Where one takes part, and as whom. */
export interface Place<Side extends string = string> {
  subjectId: number
  self: Participant<Side>
  /** All but this one, own side included. */
  others: readonly Participant<Side>[]
}

/** One who is about to write. */
export interface Writing<Side extends string = string> extends Place<Side> {
  areContactsShown: boolean
}

/** Up to which message: one that was written, or the last one that was read. */
export interface Reached<Side extends string = string> extends Place<Side> {
  seq: number
}

/** Something that stands there has changed; `rev` is the change's number. */
export interface Changed<Side extends string = string> extends Reached<Side> {
  rev: number
}

/** One who wants to take part, and those who do. */
export interface Asking<Side extends string = string> {
  subjectId: number
  actor: Actor
  participants: readonly Participant<Side>[]
}

/**
 * What a conversation belongs to: an offer, and whatever people will talk about besides. The conversation keeps who said
 * what in which order and how far each has read; the owner knows what of. A thing of the owner's has one conversation,
 * known everywhere by the thing's own number (`subjectId`).
 */
export interface ConversationOwner<Side extends string = string> {
  /** Stored with each conversation, so it never changes. */
  kind: string
  sides: readonly Side[]
  /** Its numbers in a person's own file. */
  column: { name: string; title: string }
  /**
   * The side that people come to later, and who may: asked of each of them every time, so that whoever may no longer is
   * out. Absent: nobody comes later.
   */
  joining?: {
    side: Side
    /** Whether the others learn who of them wrote. */
    isNamed?: boolean
    may(read: Read, asking: Asking<Side>): boolean | Promise<boolean>
  }
  /** In which of these contacts are shown: in all, or in those that the statement answers. In others they are hidden. */
  contacts: 'shown' | ((subjectIds: readonly number[]) => Statement<ReadonlySet<number>>)
  /** Throws the refusal of whoever may read and not write; asked when everything is locked. */
  mayWrite(ctx: Ctx, writing: Writing<Side>): Promise<void>
  /** What of the owner's own rows changes with a message; travels with it. */
  written?(ctx: Ctx, message: Reached<Side>): Statement
  /** Where a file of a message is got; absent: messages bear no files here. */
  filePath?(fileId: number, what: 'pdf' | 'photo' | 'thumbnail'): string
  /** Who is told of a message. */
  sent(message: Reached<Side>): Emitted
  /**
   * What was said up to then stays as it was said, for somebody has relied on it; null: nothing yet. What the answer follows
   * from is written under the conversation's lock. Absent: words stand open for as long as `workLimits` says, that is all.
   */
  settledAt?(subjectId: number): Statement<Date | null>
  /** Who is told that something in it has changed, none of it being new. */
  changed(change: Changed<Side>): Emitted
  /** Who hears that somebody of a side stands before it, types or has gone; absent: nobody. */
  present?(shown: { subjectId: number; side: Side; state: PresenceState }): Frame
  /** Who is told that it has been read so far. */
  read(mark: Reached<Side>): Emitted
}

export function defineConversationOwner<const Side extends string>(
  owner: ConversationOwner<Side>,
): ConversationOwner<Side> {
  return owner
}

/** A conversation's number in a person's own file: under its owner's column, and nothing under the others'. */
export function numbersOf(
  owners: readonly ConversationOwner[],
  of: { kind: string; subject_id: number },
): Record<string, number | null> {
  return Object.fromEntries(
    owners.map(({ kind, column }) => [column.name, kind === of.kind ? of.subject_id : null]),
  )
}
