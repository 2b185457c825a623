import { z } from 'zod'
import { fieldText } from '../../../contract/texts.ts'

/** Sentences for what the contract's schemas leave without a text of their own. */
export function speakRussian(): void {
  z.config({
    customError: (issue) => {
      if (issue.code === 'invalid_type' && issue.input === undefined) return fieldText.empty
      if (issue.code === 'unrecognized_keys') return fieldText.unknownField
      return fieldText.wrongType
    },
  })
}
