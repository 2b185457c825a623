import type { PutObject } from '../../../platform/files/object-store.ts'
import type { SentFileType } from '../../../platform/files/sent-files.rules.ts'

/** As it came: its name, what it is by its own bytes, and where they lie. */
export interface SentFile {
  title: string
  type: SentFileType
  object: PutObject
}
