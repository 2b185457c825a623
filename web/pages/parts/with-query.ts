import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The same address with some of its search parameters changed; null takes one away. */
export function withQuery(search: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text ? `?${text}` : '?'
}

/** For a page's `shouldRevalidate`: what is chosen beside a list, or looked for by a part itself, asks no loader anew. */
export function unlessOnly(...names: readonly string[]) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const [before, after] = [currentUrl, nextUrl].map(({ pathname, searchParams }) => {
      const rest = new URLSearchParams(searchParams)
      for (const name of names) rest.delete(name)
      return `${pathname}?${rest}`
    })
    return before === after && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
  }
}
