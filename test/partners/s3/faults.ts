import type { ServerResponse } from 'node:http'

/**
 * Hangs up; answers half of a body; a page of a proxy; nothing at all; 503 and «SlowDown»; more bytes than were put, or
 * fewer, or others of the same length; a key that is no more; an error of its own; another bucket; a listing cut in half;
 * takes an object and gives no receipt.
 */
export const s3Faults = [
  'gone',
  'half',
  'html',
  'silent',
  'drip',
  'slow-down',
  'longer',
  'shorter',
  'other',
  'denied',
  'broken',
  'no-bucket',
  'half-list',
  'no-receipt',
] as const
export type S3Fault = (typeof s3Faults)[number]

export function errorXml(code: string, message = code): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message><RequestId>partner</RequestId></Error>`
}

export function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': 'partner' })
    .end(errorXml(code))
}

const PAGE = '<html><head><title>Вход в сеть</title></head><body>Войдите, чтобы продолжить.</body></html>'

/** Whether the fault has answered in the store's place; the rest spoil the usual answer: see `spoilt`. */
export function answerBadly(fault: S3Fault, response: ServerResponse): boolean {
  if (fault === 'gone') response.destroy()
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  else if (fault === 'slow-down') {
    response.setHeader('retry-after', '3')
    refuse(response, 503, 'SlowDown')
  } else if (fault === 'denied') refuse(response, 403, 'InvalidAccessKeyId')
  else if (fault === 'broken') refuse(response, 500, 'InternalError')
  else if (fault === 'no-bucket') refuse(response, 404, 'NoSuchBucket')
  else return fault === 'silent'
  return true
}

/** Gives an object's bytes as the fault wants them. */
export function giveSpoilt(fault: S3Fault, response: ServerResponse, bytes: Buffer): void {
  if (fault === 'half' || fault === 'drip') {
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)))
    if (fault === 'half') setImmediate(() => response.destroy())
    return
  }
  const given = spoilt(fault, bytes)
  response.writeHead(200, { 'content-length': given.length }).end(given)
}

function spoilt(fault: S3Fault, bytes: Buffer): Buffer {
  if (fault === 'longer') return Buffer.concat([bytes, Buffer.from('!')])
  if (fault === 'shorter') return bytes.subarray(0, -1)
  if (fault === 'other') return Buffer.from(bytes.map((byte, at) => (at === 0 ? byte ^ 1 : byte)))
  return bytes
}
