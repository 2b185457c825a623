import type { useWizard } from '../../wizard/index.ts'
import type { PlacePrefill, When } from './place-prefill.rules.ts'

/** What a section's button opens the wizard with, over the trip of the page. */
export type OpenAuction =
  | ((more?: Partial<PlacePrefill> | When) => ReturnType<ReturnType<typeof useWizard>['opening']>)
  | undefined
