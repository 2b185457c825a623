import { z } from 'zod'

/**
 * Fields of papers. Each bears its Russian title, which is what a person reads when the field has no source; a field
 * that may be absent on purpose is `nullable`, all others stop the paper.
 */

/** Something that can be read: a dash or a dot is a blank, too. */
const READABLE = /[\p{L}\p{N}]/u
const CYRILLIC = /\p{Script=Cyrillic}/u
/** Longer than any name or address; a paper is not where a novel goes. */
const TEXT_MAX = 4000

export const filled = (title: string, max = TEXT_MAX) =>
  z.string({ error: title }).max(max, title).regex(READABLE, title)

/** As in a passport for travelling abroad. */
export const latin = (title: string) => filled(title).refine((text) => !CYRILLIC.test(text), title)

export const digits = (title: string, ...lengths: number[]) =>
  z
    .string({ error: title })
    .regex(/^\d+$/, title)
    .refine((text) => lengths.includes(text.length), title)

/** An ISO day. */
export const day = (title: string) => z.iso.date({ error: title })

export const moment = (title: string) => z.date({ error: title })

/** Kopecks; less than nothing only where a discount stands. */
export const kopecks = (title: string) => z.int({ error: title })

export const positiveKopecks = (title: string) => z.int({ error: title }).positive(title)
