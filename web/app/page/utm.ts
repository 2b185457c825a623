const KEY = 'lotour.utm'
const MARKS_MAX = 12
const MARK_LENGTH = 200

/** The marks of an advertisement in an address: `?utm_source=…&utm_campaign=…`; null where there are none. */
export function utmOf(search: string): Record<string, string> | null {
  const marks = [...new URLSearchParams(search)].filter(([name]) => /^utm_[a-z_]{1,30}$/.test(name))
  if (marks.length === 0) return null
  return Object.fromEntries(
    marks.slice(0, MARKS_MAX).map(([name, value]) => [name, value.slice(0, MARK_LENGTH)]),
  )
}

/** The first visit's marks are kept; a later advertisement does not take their place. */
export function rememberUtm(): void {
  const marks = utmOf(location.search)
  if (marks && !storedUtm()) store(JSON.stringify(marks))
}

/** What is sent with a registration. */
export function storedUtm(): Record<string, string> | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, string> | null
  } catch {
    return null
  }
}

function store(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // A browser that keeps nothing: the marks are lost, the visit goes on.
  }
}
