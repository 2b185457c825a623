import { z } from 'zod'
import '../platform/no-eval.ts'

const UNKNOWN_VERSION = 'Неверная версия заявки'

/** The version of a request that the caller has before his eyes. */
export const requestVersion = z
  .int(UNKNOWN_VERSION)
  .min(1, UNKNOWN_VERSION)
  .max(2_147_483_647, UNKNOWN_VERSION)
