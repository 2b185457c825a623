import { z } from 'zod'
import { SupplierFailure } from '../../suppliers/tour-supplier.ts'

const QUOTA = /лимит|превышен|limit|quota|too many/i
const GONE = /не найден|устарел|не существует|недоступен|снят с продаж|продан|not found|expired|no longer/i

/** What was asked about is there no more: mostly no failure. */
export class Gone extends SupplierFailure {}

/** The other side's own words go to the log: shortened, without what we have told it. */
export function complaintFailure(
  title: string,
  complaint: string,
  secrets: readonly string[],
): SupplierFailure {
  const said = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), complaint).slice(0, 200)
  if (GONE.test(complaint)) return new Gone('refused', `${title}: ${said}`)
  return new SupplierFailure(QUOTA.test(complaint) ? 'quota' : 'refused', `${title}: ${said}`)
}

/** An answer of another shape is a failure of the supplier, not of ours. */
export function readAs<T>(title: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const places = error.issues.slice(0, 3).map(({ path }) => path.join('.') || 'the whole')
    throw new SupplierFailure('nonsense', `${title}: not understood at ${places.join(', ')}`)
  }
}
