import { defineEvent, frame } from '../events.ts'

/** Where web processes listen; no page's address leads there. */
export const PAGES_KEY = 'pages'

/** Something that public pages showed is to be seen no more, or otherwise: what is kept of them is forgotten everywhere. */
export const pagesChanged = defineEvent<Record<string, never>>()('pages.changed', () => [
  frame(PAGES_KEY, 'pages.changed', {}),
])
