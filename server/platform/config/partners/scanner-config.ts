import { z } from 'zod'

export const scannerEnvironment = {
  CLAMD_URL: z.url({ protocol: /^tcp$/, error: 'нужен адрес вида tcp://clamd:3310' }).optional(),
}
type Values = z.output<z.ZodObject<typeof scannerEnvironment>>

const PORT = 3310

/** Who looks through files before anybody gets them, beside our own rules; absent: nobody. */
export interface ScannerConfig {
  host: string
  port: number
}

export function scannerOf({ CLAMD_URL: given }: Values): ScannerConfig | undefined {
  if (given === undefined) return undefined
  const { hostname, port } = new URL(given)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? PORT : Number(port) }
}
