import type { ReactNode } from 'react'
import type { PartyTrip } from '../../../contract/travellers/check-party.ts'
import { emptyCard, TravellerCard, type TypedCard } from '../../../contract/travellers/traveller-card.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { MrzField } from './mrz/mrz-field.tsx'
import { DocumentFields } from './document-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { formFaults, formWarnings } from './traveller-form.rules.ts'

export interface TravellerFormProps<R> {
  /** What the fields hold at first: `typedCard` of a kept card; absent: an empty one. */
  initial?: TypedCard
  /** The trip that the person goes on; its rules refuse and warn. Absent: a card is kept for any. */
  trip?: PartyTrip
  /** Sends the card as the contract has made it. */
  send: (card: TravellerCard) => Promise<R>
  /** Of `useFreshProof`, where the call asks for one. */
  run?: <T>(action: () => Promise<T>) => Promise<T>
  onDone: (answer: R) => unknown
  /** On the button: «Сохранить». */
  submitText: string
  onCancel?: () => void
  /** Between the fields and the button. */
  children?: ReactNode
}

/** A person with a document: typed, or read from the two lines of a passport. */
export function TravellerForm<R>(props: TravellerFormProps<R>) {
  const { initial = emptyCard, trip, send, run, onDone, submitText, onCancel, children } = props
  const form = useForm({
    initial,
    schema: TravellerCard,
    check: (typed) => formFaults(typed, { now: new Date(), trip }),
    send,
    ...(run && { run }),
    onDone,
  })
  const fields = { form, warnings: formWarnings(form.values, trip) }
  return (
    <form {...form.props} className="grid gap-7" autoComplete="off">
      <MrzField onRead={(read) => form.edit(read)} />
      <DocumentFields {...fields} />
      <NameFields {...fields} />
      {children}
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" isPending={form.isSending}>
          {submitText}
        </Button>
        {onCancel && (
          <Button look="plain" onPress={onCancel}>
            Отменить
          </Button>
        )}
      </div>
    </form>
  )
}
