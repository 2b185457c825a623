export interface JsonSurvey {
  /** How deep the brackets go, those inside strings left aside. */
  depth: number
  /** Names that no body may have: one that its object has already, however it is written, and the prototype's. */
  refusedNames: ReadonlySet<string>
}

/** What is to be known of a JSON text before it is parsed: one pass over its letters. Broken JSON is left to the parser. */
export function surveyJson(text: string): JsonSurvey {
  const refusedNames = new Set<string>()
  /** Of each open bracket: the names of an object, null for a list. */
  const open: (Set<string> | null)[] = []
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') {
      const end = endOfString(text, at)
      const names = open.at(-1)
      if (names && isName(text, end)) {
        const name = nameIn(text.slice(at, end))
        if (names.has(name) || name === '__proto__') refusedNames.add(name)
        names.add(name)
      }
      at = end - 1
    } else if (letter === '{' || letter === '[') {
      open.push(letter === '{' ? new Set() : null)
      depth = Math.max(depth, open.length)
    } else if (letter === '}' || letter === ']') open.pop()
  }
  return { depth, refusedNames }
}

/** Behind the closing quote; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

const COLON_NEXT = /\s*:/y

function isName(text: string, end: number): boolean {
  COLON_NEXT.lastIndex = end
  return COLON_NEXT.test(text)
}

/** `"\u0061"` is the same name as `"a"`. */
function nameIn(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}
