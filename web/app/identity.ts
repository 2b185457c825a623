/** What other features use of identity: a visitor may have to sign in or register anywhere on the way. */
export { CodeModal } from '../features/identity/code-modal.tsx'
export { PersonFields } from '../features/identity/person-fields.tsx'
export * from '../features/identity/person.ts'
export { type ProvenPhone, type Registered, registerPerson } from '../features/identity/register-person.ts'
export { SignInModal } from '../features/identity/sign-in-modal.tsx'
export type { Confirmed } from '../features/identity/phone-code.ts'
export type { SentCode } from '../features/identity/sent-code.ts'
