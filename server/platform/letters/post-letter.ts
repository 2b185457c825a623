import { type Mail, MailRefused } from '../gateways/gateway-kinds.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Log } from '../log.ts'

/**
 * Sends a letter from a job. One that will never arrive is answered and ends the job; any other failure throws, so that
 * the job comes again.
 */
export async function postLetter(
  { gateways, log }: { gateways: Pick<Gateways, 'mail'>; log: Log },
  mail: Mail,
): Promise<MailRefused | null> {
  try {
    await gateways.mail.send(mail)
    return null
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ reason: error.message }, 'a letter has come nowhere')
    return error
  }
}
