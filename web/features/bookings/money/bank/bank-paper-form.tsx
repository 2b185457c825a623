import type { z } from 'zod'
import { bankPaper } from '../../../../../contract/billing/shops/bank-payments.ts'
import { useForm } from '../../../../app/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { DayField } from '../../../../ui/fields/day-field.tsx'
import { dayMask } from '../../../../ui/fields/masks.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'

interface BankPaperFormProps {
  /** What the form is for, as it is read aloud. */
  label: string
  button: string
  send: (paper: z.input<typeof bankPaper>) => Promise<unknown>
  onDone: () => unknown
}

/** The number and the day of the bank's own paper: of money that has come, or that has been paid back. */
export function BankPaperForm({ label, button, send, onDone }: BankPaperFormProps) {
  const form = useForm({ initial: { number: '', day: '' }, schema: bankPaper, send, onDone })
  return (
    <form {...form.props} aria-label={label} className="mt-3 grid max-w-lg gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Номер платёжного поручения" {...form.field('number')} />
        <DayField label="Его дата" mask={dayMask} {...form.field('day')} />
      </div>
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" size="s" look="main" isPending={form.isSending} className="justify-self-start">
        {button}
      </Button>
    </form>
  )
}
