import { z } from 'zod'
import '../platform/no-eval.ts'
import { fieldText } from '../texts.ts'

/** What others are told of somebody in a conversation; kept nowhere. */
export const presenceStates = ['typing', 'here', 'away'] as const
export type PresenceState = (typeof presenceStates)[number]

export const shownPresence = z.strictObject({ state: z.enum(presenceStates, fieldText.wrongType) })

/** Seconds: so often an open page says that somebody stands before it, or types, and so long it is believed. */
export const presencePace = { here: 25, hereLasts: 60, typing: 3, typingLasts: 6 } as const
