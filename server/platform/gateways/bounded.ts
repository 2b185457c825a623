/** The bytes of an answer from outside. Throws an Error where there are more, so that no answer fills the memory. */
export async function bounded(answer: Response, bytesMax: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > bytesMax) throw new Error(`the answer is longer than ${bytesMax} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
