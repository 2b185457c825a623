import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { surveyJson } from './json-survey.rules.ts'

export const BODY_MAX = 64 * 1024
const DEPTH_MAX = 20

/**
 * JSON with a limit on its depth: a short text of many brackets passes the parser and breaks what recurses after it. What
 * could be read in two ways is refused: bytes that are no UTF-8, a name given twice. Only JSON is understood; an empty
 * body is no body.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_MAX },
    (_request, body, done) => {
      try {
        done(null, parse(body as Buffer))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}

function parse(body: Buffer): unknown {
  if (!isUtf8(body)) throw new Refusal('invalid', 'broken_json')
  const text = body
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
  if (text === '') return undefined
  const { depth, refusedNames } = surveyJson(text)
  if (depth > DEPTH_MAX) throw new Refusal('invalid', 'too_deep')
  const parsed = parsedJson(text)
  if (refusedNames.size === 0) return parsed
  throw new Refusal('invalid', 'bad_request', { fields: fieldsOf(refusedNames) })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid', 'broken_json')
  }
}

const NAMED_MAX = 20

/** A field may be named after something that every object inherits. */
function fieldsOf(names: ReadonlySet<string>): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>
  for (const name of [...names].slice(0, NAMED_MAX)) fields[name.slice(0, 100)] = fieldText.unknownField
  return fields
}
