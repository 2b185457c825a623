import type { Config } from '../../../platform/config/config.ts'
import { seal, unseal } from '../../../platform/keys/seal.ts'
import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import { keysOf } from '../../../platform/keys/secrets.ts'
import type { KeptWords } from '../../conversation/index.ts'

const placeOf = (id: number) => `message report ${id}`

export const reportSealed: SealedColumn = { table: 'message_report', column: 'sealed', id: 'id', placeOf }

export function sealWords({ secretKey }: Config, id: number, words: readonly KeptWords[]): Buffer {
  return seal(secretKey, JSON.stringify(words), placeOf(id))
}

export function unsealWords(config: Config, id: number, sealed: Buffer): KeptWords[] {
  return JSON.parse(unseal(keysOf(config), sealed, placeOf(id))) as KeptWords[]
}
