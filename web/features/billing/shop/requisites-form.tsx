import { connectShop } from '../../../../contract/billing/shops/shop.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { useFreshProof } from '../../identity/index.ts'

const [, schema] = connectShop.body.options

interface RequisitesFormProps {
  onDone: () => unknown
  onClose: () => void
}

/** The agency's bank account: its digits are checked against the bank's before anything is sent. */
export function RequisitesForm({ onDone, onClose }: RequisitesFormProps) {
  const { run, proofWindow } = useFreshProof()
  const form = useForm({
    initial: { mode: 'requisites' as const, account: '', bic: '', bank: '' },
    schema,
    run,
    send: (body) => call(connectShop, { body }),
    onDone,
  })
  return (
    <form {...form.props} className="grid gap-4 rounded-lg border border-line p-4">
      <h3 className="font-semibold">Счёт агентства</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="БИК" {...form.field('bic')} inputMode="numeric" autoComplete="off" />
        <TextField label="Название банка" {...form.field('bank')} autoComplete="off" />
      </div>
      <TextField
        label="Расчётный счёт"
        hint="20 цифр; получатель — ваше агентство с его ИНН"
        {...form.field('account')}
        inputMode="numeric"
        autoComplete="off"
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" isPending={form.isSending}>
          Сохранить
        </Button>
        <Button look="plain" onPress={onClose}>
          Отмена
        </Button>
      </div>
      {proofWindow}
    </form>
  )
}
