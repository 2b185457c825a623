import type { Resubmission } from '../../../../contract/agents/agency-files.ts'
import { addAgencyFile } from '../../../../contract/agents/agency-files.ts'
import { addressOf } from '../../../app/calls/address.ts'
import { readAnswer } from '../../../app/calls/answers.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { whileHere } from '../../../app/calls/leaving/leaving.ts'

/** Ten megabytes over a poor line. */
const UPLOAD_MS = 120_000

/** Whoever leaves meanwhile waits for it, as for every other write. */
export function uploadAgencyFile(file: File): Promise<Resubmission> {
  return whileHere(false, () => send(file))
}

async function send(file: File): Promise<Resubmission> {
  let response: Response
  try {
    response = await fetch(addressOf(addAgencyFile, { query: { title: file.name } }), {
      method: addAgencyFile.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(UPLOAD_MS),
    })
  } catch {
    const message = 'Файл не отправился: проверьте соединение и выберите его ещё раз.'
    throw new ApiRefusal({ httpStatus: 0, reason: 'connection', message })
  }
  const body: unknown = await response.json().catch(() => undefined)
  return readAnswer<Resubmission>(response.status, body, response.headers.get('retry-after')).result
}
