const KEY = 'lotour.utm'
/** With what somebody came, until there is a script that reads it. */
export const ARRIVAL_KEY = 'lotour.arrival'
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

/** Before the application is there, which the browser may leave without it. Runs inline, as text: it needs nothing from outside. */
export function noteArrival({ location, localStorage }: Window, key: string): void {
  try {
    const isMarked = /[?&]utm_/.test(location.search)
    if (isMarked && !localStorage.getItem(key)) localStorage.setItem(key, location.search.slice(0, 4000))
  } catch {
    // A browser that keeps nothing.
  }
}

/** The first visit's marks are kept; a later advertisement does not take their place. */
export function rememberUtm(): void {
  const marks = utmOf(arrival()) ?? utmOf(location.search)
  if (marks && !storedUtm()) store(JSON.stringify(marks))
}

function arrival(): string {
  try {
    const search = localStorage.getItem(ARRIVAL_KEY) ?? ''
    localStorage.removeItem(ARRIVAL_KEY)
    return search
  } catch {
    return ''
  }
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
