import type { HeadSettings } from '../../../contract/seo/templates.ts'

/** What is set by hand about addresses and about being found: handed in by the module that keeps it. */
export interface SiteSettings {
  /** Lines of robots.txt. */
  robots: string
  /** Where an address leads now; null: nowhere any more; undefined: it is its own. */
  movedTo(path: string): string | null | undefined
  /** Whatever the page is worth. */
  isKeptOut(path: string): boolean
  headOf(path: string): HeadSettings
}
