/** What other features use of identity: a visitor may have to sign in or register anywhere on the way. */
export { PersonFields } from './person/person-fields.tsx'
export * from './person/person.ts'
export { type ProvenPhone, type Registered, registerPerson } from './person/register-person.ts'
export { CodeModal, loadWindows, SignInModal } from './sign-in/windows.ts'
export type { Confirmed } from './codes/phone/phone-code.ts'
export type { SentCode } from './codes/sent-code.ts'
export { type FreshProof, useFreshProof } from './proof/fresh-proof.tsx'
