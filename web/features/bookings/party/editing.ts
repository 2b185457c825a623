import type { TypedCard } from '../../../../contract/travellers/traveller-card.ts'

/** Makes a call after the person has proved to be there, where the server asks for it. */
export type Run = <T>(action: () => Promise<T>) => Promise<T>

/** A new card, or one of the party that has been opened. */
export type Editing = { id: null } | { id: number; version: number; card: TypedCard }
