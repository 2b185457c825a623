import { type DocumentKind, documentKinds } from '../../../contract/travellers/documents.ts'
import type { CardField, TypedCard } from '../../../contract/travellers/traveller-card.ts'
import type { FormView } from '../../app/forms/use-form.ts'

export interface FieldsProps {
  form: FormView<TypedCard, string>
  /** Told under a field that has no error. */
  warnings: Partial<Record<CardField, string>>
}

export function kindOf({ document_kind }: TypedCard): DocumentKind {
  return documentKinds.find((kind) => kind === document_kind) ?? 'passport_abroad'
}
