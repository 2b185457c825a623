import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../contract/refusals.ts'

export const BODY_MAX = 64 * 1024
const DEPTH_MAX = 20

/**
 * JSON with a limit on its depth: a short text of many brackets passes the parser and breaks what recurses after it.
 * Only JSON is understood; an empty body is no body.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_MAX },
    (_request, body, done) => {
      try {
        done(null, parse(String(body)))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}

function parse(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return undefined
  if (depthOf(trimmed) > DEPTH_MAX) throw new Refusal('invalid', 'too_deep')
  try {
    return JSON.parse(trimmed, dropPrototype)
  } catch {
    throw new Refusal('invalid', 'broken_json')
  }
}

function dropPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}

/** How deep the brackets go, those inside strings left aside; one pass over the text. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '[' || letter === '{') deepest = Math.max(deepest, ++depth)
    else if (letter === ']' || letter === '}') depth--
  }
  return deepest
}
