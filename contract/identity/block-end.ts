import { z } from 'zod'
import '../platform/no-eval.ts'
import { workText } from '../cabinet-texts.ts'

/** When a block ends by itself; null: without an end. Wherever somebody is shut out it is asked in this one shape. */
export const blockEnd = z.iso.datetime({ error: workText.blockEnd }).nullable()
