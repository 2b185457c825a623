import {
  adminLogin,
  beginSecondFactor,
  type SecondFactor,
} from '../../../../contract/identity/admin-login.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'

export interface AdminCredentials {
  email: string
  password: string
  /** Of the second factor; null before it is asked for. */
  code: string | null
}

/** What an administrator has to do next. */
export type AdminEntrance =
  | { kind: 'in' }
  /** The very first sign-in with a code: the codes for its loss are shown once. */
  | { kind: 'recovery'; codes: readonly string[] }
  | { kind: 'code' }
  | { kind: 'setup'; factor: SecondFactor }

export async function signInAsAdmin(credentials: AdminCredentials): Promise<AdminEntrance> {
  const { email, password } = credentials
  try {
    const { recovery_codes: codes } = await call(adminLogin, { body: credentials })
    return codes ? { kind: 'recovery', codes } : { kind: 'in' }
  } catch (error) {
    const reason = error instanceof ApiRefusal ? error.reason : undefined
    if (reason === 'second_factor') return { kind: 'code' }
    if (reason !== 'second_factor_setup') throw error
    const { result } = await call(beginSecondFactor, { body: { email, password } })
    return { kind: 'setup', factor: result }
  }
}
