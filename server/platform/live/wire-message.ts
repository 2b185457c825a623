const FINAL_TEXT = 0x81
/** Up to here the length stands in its own byte; these say that two or eight bytes more tell it. */
const SHORT_MAX = 125
const IN_TWO = 126
const IN_EIGHT = 127

/**
 * A text as a message of RFC 6455 that a server sends: without a mask, so the bytes are the same for everybody, and several
 * messages may go by one write.
 */
export function wireMessage(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([headOf(bytes.length), bytes])
}

function headOf(length: number): Buffer {
  if (length <= SHORT_MAX) return Buffer.from([FINAL_TEXT, length])
  if (length <= 0xffff) return Buffer.from([FINAL_TEXT, IN_TWO, length >> 8, length & 0xff])
  const head = Buffer.alloc(10)
  head[0] = FINAL_TEXT
  head[1] = IN_EIGHT
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
