import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email } from './identity.ts'
import { typedPassword } from './passwords.ts'

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  summary: 'Вход администратора',
  body: z.strictObject({ email, password: typedPassword }),
  answer: z.object({ auth_token: z.string() }),
})
