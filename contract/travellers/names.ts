import { z } from 'zod'
import { capitaliseName } from '../identity/person/person-fields.ts'
import { oneForm } from '../wire.ts'
import { travellerText as text } from './traveller-texts.ts'

export const NAME_MAX = 60

const RUSSIAN_NAME = /^[а-яё]+(?:[ '’-][а-яё]+)*$/i
const LATIN_NAME = /^[a-z]+(?:[ '’-][a-z]+)*$/i

/** A name in Russian letters, each of its words with a capital; empty becomes null. */
export const russianName = named((name) => faultOf(name, russian)).transform((name) =>
  name === null ? null : capitaliseName(name),
)

/** A name in Latin letters, in capitals as passports and tickets have it; empty becomes null. */
export const latinName = named((name) => faultOf(name, latin)).transform(
  (name) => name?.toUpperCase() ?? null,
)

interface Script {
  whole: RegExp
  own: RegExp
  other: RegExp
  all: string
  some: (letters: string) => string
}

const russian: Script = {
  whole: RUSSIAN_NAME,
  own: /[а-яё]/i,
  other: /[a-z]/gi,
  all: text.allLatin,
  some: text.someLatin,
}
const latin: Script = {
  whole: LATIN_NAME,
  own: /[a-z]/i,
  other: /[а-яё]/gi,
  all: text.allRussian,
  some: text.someRussian,
}

/** What is wrong with a name, if anything. Letters of the other script look alike and are told by name. */
function faultOf(name: string, { whole, own, other, all, some }: Script): string | null {
  if (whole.test(name)) return null
  const strange = [...new Set(name.match(other))]
  if (strange.length === 0) return text.nameLetters
  return own.test(name) ? some(strange.join(', ')) : all
}

function named(fault: (name: string) => string | null) {
  return z
    .string({ error: text.nameLetters })
    .max(400, text.nameLong)
    .transform(oneForm)
    .refine((name) => name.length <= NAME_MAX, { error: text.nameLong, abort: true })
    .transform((name, context) => {
      const wrong = name === '' ? null : fault(name)
      if (wrong === null) return name || null
      context.addIssue({ code: 'custom', message: wrong })
      return z.NEVER
    })
    .nullish()
    .transform((name) => name ?? null)
}
