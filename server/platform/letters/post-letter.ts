import { type Mail, MailRefused } from '../gateways/gateway-kinds.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import { composeLetter, type LetterContent } from './compose-letter.ts'

interface Posted extends Pick<Mail, 'to' | 'key'> {
  letter: LetterContent
}

/**
 * Sends a letter from a job. One that will never arrive is answered and ends the job; any other failure throws, so that
 * the job comes again.
 */
export async function postLetter(
  { gateways, log, config }: { gateways: Pick<Gateways, 'mail'>; log: Log; config: Pick<Config, 'house'> },
  { letter, ...mail }: Posted,
): Promise<MailRefused | null> {
  try {
    await gateways.mail.send({ ...mail, ...composeLetter(config.house, letter) })
    return null
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ reason: error.message }, 'a letter has come nowhere')
    return error
  }
}
