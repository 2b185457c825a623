export type Theme = 'light' | 'dark' | 'system'

const YEAR_SECONDS = 31_536_000

/** The visitor's choice; without one the system decides, in CSS, before the first paint. */
export function themeOf(cookieHeader: string | null): Theme {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : 'system'
}

export function currentTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Shows the theme at once and remembers it for the server's next render. */
export function chooseTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
