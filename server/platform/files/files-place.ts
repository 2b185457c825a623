import type { Config } from '../config/config.ts'

/** Where a process puts files, in a word that has no secrets: equal words are one place. */
export function filesPlace({ files, filesDir, s3 }: Pick<Config, 'files' | 'filesDir' | 's3'>): string {
  if (files === 's3' && s3) return `s3 ${new URL(s3.endpoint).host}/${s3.bucket}`
  return files === 'folder' ? `folder ${filesDir}` : 'rows'
}
