import {
  cancelPriceFile,
  getPriceFileErrors,
  type PriceFile,
  rollBackPriceFile,
  uploadPriceFile as uploading,
} from '../../../../contract/supply/price-files.ts'
import { addressOf } from '../../../app/calls/address.ts'
import { readAnswer } from '../../../app/calls/answers.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'
import { typeOfFile } from './price-files.rules.ts'

export interface PriceFilePage {
  items: PriceFile[]
  total_items: number
}

export async function rollBack(id: number): Promise<PriceFile> {
  return (await call(rollBackPriceFile, { params: { id: String(id) } })).result
}

export async function stopImport(id: number): Promise<PriceFile> {
  return (await call(cancelPriceFile, { params: { id: String(id) } })).result
}

export const errorsHref = (id: number) => addressOf(getPriceFileErrors, { params: { id: String(id) } })

interface Upload {
  file: File
  source: string
  /** Although it is the very file that the source has. */
  isAgain: boolean
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file as it is; `fetch` would not tell how far it has come. */
export function uploadPriceFile({ file, source, isAgain, onProgress }: Upload): Promise<PriceFile> {
  const { promise, resolve, reject } = Promise.withResolvers<PriceFile>()
  const query = { source, file_name: file.name.slice(0, 200), ...(isAgain && { again: '1' as const }) }
  const sending = new XMLHttpRequest()
  sending.open('POST', addressOf(uploading, { query }))
  sending.setRequestHeader('content-type', typeOfFile(file.name))
  sending.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded / Math.max(1, file.size)))
  sending.addEventListener('load', () => {
    try {
      resolve(readAnswer<PriceFile>(sending.status, jsonOf(sending.responseText)).result)
    } catch (error) {
      reject(error)
    }
  })
  sending.addEventListener('error', () =>
    reject(
      new ApiRefusal({
        httpStatus: 0,
        reason: 'connection',
        message: 'Файл не дошёл до сервера. Проверьте связь и отправьте его ещё раз.',
      }),
    ),
  )
  sending.send(file)
  return promise
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
