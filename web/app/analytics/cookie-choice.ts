export const CHOICE_KEY = 'lotour.cookies'

/** 'all': counters too. 'necessary': only what the site cannot do without. */
export type CookieChoice = 'all' | 'necessary'

/** Null: not asked yet. */
export function storedChoice(): CookieChoice | null {
  try {
    const value = localStorage.getItem(CHOICE_KEY)
    return value === 'all' || value === 'necessary' ? value : null
  } catch {
    // A browser that keeps nothing cannot have agreed to anything.
    return 'necessary'
  }
}

export function storeChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(CHOICE_KEY, choice)
  } catch {
    // Then the question comes again with the next visit.
  }
}
