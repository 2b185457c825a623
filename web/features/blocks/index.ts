/** Until when somebody is shut out: on a person's own panel, and where a complaint of them is decided. */
export { TermFields } from './term-fields.tsx'
export { endOf, type Term, termError, termOf, untilInWords, withoutEnd } from './term.rules.ts'
