/** What other features use of identity: a visitor may have to sign in or register anywhere on the way. */
export { CodeModal } from './codes/code-modal.tsx'
export { PersonFields } from './person/person-fields.tsx'
export * from './person/person.ts'
export { type ProvenPhone, type Registered, registerPerson } from './person/register-person.ts'
export { SignInModal } from './sign-in/sign-in-modal.tsx'
export type { Confirmed } from './codes/phone-code.ts'
export type { SentCode } from './codes/sent-code.ts'
export { type FreshProof, useFreshProof } from './fresh-proof.tsx'
