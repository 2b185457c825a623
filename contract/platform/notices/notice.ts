/**
 * A notice of the specification's section 8, written once: its type, its title and its text. What the server says of a failure
 * stands after them. How long each stays and where it is said is in the catalogue (`catalogue.ts`), which no page loads.
 */
export interface Notice {
  tone: 'info' | 'good' | 'warn' | 'danger'
  title: string
  text?: string
}
