const HERE = 'http://here.invalid'

/** An own path, never another site, as a browser would understand it. */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return null
  return new URL(next, HERE).origin === HERE ? next : null
}
