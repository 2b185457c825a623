import { config } from 'zod'

// The pages' security policy forbids eval. Told so, zod does not try it, and no violation is reported to anybody.
if (typeof document !== 'undefined') config({ jitless: true })
