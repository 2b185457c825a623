import { inLatin } from '../../../../contract/spelling.ts'

/** Stands before a word as it sounds, so that it is never taken for one that is written. */
export const SOUND = '~'

/** Letters that sound alike, each by one sign, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh/g, 'S'],
  [/tch|ch/g, 'C'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/dzh|zh|j|g(?=[ei])/g, 'J'],
  [/ts|tz/g, 'Z'],
  [/th/g, 't'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/ee|ea|ie|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(?<=.{3})e$/, ''],
] // prettier-ignore

/** How a word sounds to who writes it by ear: «маджестик» and Majestic, «палас» and Palace. */
export function sound(word: string): string {
  return SOUNDS.reduce((spelled, [letters, one]) => spelled.replace(letters, one), inLatin(word))
}

/** Under which keys a word of a name is found: as it is written, a Russian one in Latin letters too, and as it sounds. */
export function keysOf(word: string): string[] {
  const latin = inLatin(word)
  const heard = sound(word)
  const keys = [word, latin, heard === word || heard === latin ? '' : SOUND + heard]
  return [...new Set(keys)].filter((key) => key !== '')
}
