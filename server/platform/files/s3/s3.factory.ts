import type { LookupFunction } from 'node:net'
import type { S3Config } from '../../config/partners/s3-config.ts'
import type { S3Pace } from './s3-client.ts'

/** What a partner of test/partners/s3.ts says of itself. */
interface Spoken {
  url: string
  bucket: string
  region: string
  key: { id: string; secret: string }
}

/** The settings that lead to it. */
export function s3ConfigOf({ url, bucket, region, key }: Spoken, more: Partial<S3Config> = {}): S3Config {
  const [accessKeyId, secretAccessKey] = [key.id, key.secret]
  return { endpoint: url, bucket, region, accessKeyId, secretAccessKey, addressing: 'path', ...more }
}

/** A machine that stands still for a moment is no fault. */
export const patiently: S3Pace = { answerMs: 60_000, idleMs: 60_000, retryMs: 1, restMs: 1 }
/** Where nobody answers: only what is to fail may be asked so. */
export const quickly: S3Pace = { ...patiently, answerMs: 100, idleMs: 100 }

/** Every name is this machine. */
export const onThisMachine: LookupFunction = (_name, options, found) => {
  if (options.all) found(null, [{ address: '127.0.0.1', family: 4 }])
  else found(null, '127.0.0.1', 4)
}
