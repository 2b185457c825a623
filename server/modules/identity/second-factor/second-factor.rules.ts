import { randomBytes } from 'node:crypto'
import { generateURI, verifySync } from 'otplib'

const STEP_SECONDS = 30
const DIGITS = /^\d{6}$/
const RECOVERY = /^[a-z2-7]{5}-?[a-z2-7]{5}$/
const RECOVERY_CODES = 10
/** What the picture of the code holds, in bytes. */
const URI_MAX = 106

export type TypedCode = { kind: 'step'; digits: string } | { kind: 'recovery'; code: string }

/** What was typed into the one field for both kinds of codes; null where it is neither. */
export function readCode(typed: string): TypedCode | null {
  const text = typed.toLowerCase().replace(/\s/g, '')
  if (DIGITS.test(text)) return { kind: 'step', digits: text }
  if (RECOVERY.test(text)) return { kind: 'recovery', code: text.replace('-', '') }
  return null
}

interface Generator {
  secret: string
  /** The 30 seconds of the newest code that was taken. */
  lastStep: number
}

/** The 30 seconds that the digits are of, one before and one after now included; null where none are, or were taken. */
export function stepOf({ secret, lastStep }: Generator, digits: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const window = { epoch, epochTolerance: STEP_SECONDS }
  const found = verifySync({ secret, token: digits, ...window })
  return found.valid && 'timeStep' in found && found.timeStep > lastStep ? found.timeStep : null
}

/** For the picture that an application photographs; without the e-mail where it is too long for it. */
export function generatorUri(secret: string, email: string): string {
  const uri = generateURI({ issuer: 'Lotour', label: email, secret })
  return uri.length <= URI_MAX ? uri : generateURI({ issuer: 'Lotour', label: 'admin', secret })
}

/** Fifty bits each, to be written on paper: 'k3vqa-72mhx'. */
export function newRecoveryCodes(): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}
