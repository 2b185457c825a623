import { NewApiKey } from '../../../contract/integrations/integrations.ts'
import { type ApiScope, apiScopeNames, apiScopes } from '../../../contract/platform/scopes.ts'
import { type FormView, useForm } from '../../app/forms/use-form.ts'
import type { FreshProof } from '../identity/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { createKey } from './integrations.api.ts'

const terms = [
  { id: '30', title: '30 дней' },
  { id: '90', title: '90 дней' },
  { id: '365', title: 'Год' },
  { id: '0', title: 'Без срока' },
]

interface Draft {
  name: string
  scopes: ApiScope[]
  /** Days; 0 is for ever. */
  term: string
  /** Roubles that answers by it may cost in a day; null is no bound. */
  dailyFeeMax: number | null
  addresses: string
}

const initial: Draft = {
  name: '',
  // What spends money is ticked by hand.
  scopes: ['requests:read', 'tours:search'],
  term: '365',
  dailyFeeMax: null,
  addresses: '',
}

interface KeyFormProps {
  run: FreshProof['run']
  onMade: (key: string) => void
  onClose: () => void
}

/** A new key: what it is called, what it may, how long and from where. */
export function KeyForm({ run, onMade, onClose }: KeyFormProps) {
  const form = useForm({
    initial,
    schema: NewApiKey,
    names: { daily_fee_max: 'dailyFeeMax' },
    bodyOf: ({ term, addresses, dailyFeeMax, ...typed }) => ({
      ...typed,
      daily_fee_max: typed.scopes.includes('offers:write') ? dailyFeeMax : null,
      expires_in_days: Number(term) || null,
      addresses: addresses.split(/[\s,;]+/).filter(Boolean),
    }),
    run,
    send: createKey,
    onDone: ({ key }) => onMade(key),
  })
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title="Новый ключ"
      footer={
        <Button look="main" isPending={form.isSending} onPress={() => form.submit()}>
          Создать ключ
        </Button>
      }
    >
      <form {...form.props} className="grid gap-6">
        <TextField
          label="Название"
          hint="Чтобы узнать ключ в списке, например «CRM»"
          maxLength={60}
          isRequired
          {...form.field('name')}
        />
        <Scopes form={form} />
        {form.values.scopes.includes('offers:write') && (
          <MoneyField
            label="Тратить на отклики в день не больше"
            hint="Пусто — сколько есть на балансе"
            isOptional
            {...form.field('dailyFeeMax')}
          />
        )}
        <Select label="Срок" items={terms} {...form.field('term')} />
        <TextArea
          label="Откуда разрешён"
          hint="Адреса или сети через пробел. Пусто — откуда угодно"
          rows={2}
          isOptional
          {...form.field('addresses')}
        />
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
      </form>
    </Modal>
  )
}

/** What the key may; the order of the list is kept. */
function Scopes({ form }: { form: FormView<Draft, string> }) {
  const { scopes } = form.values
  const toggle = (scope: ApiScope, isOn: boolean) =>
    form.edit({ scopes: apiScopeNames.filter((one) => (one === scope ? isOn : scopes.includes(one))) })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium">Что можно по этому ключу</legend>
      {apiScopeNames.map((scope) => (
        <Checkbox key={scope} isSelected={scopes.includes(scope)} onChange={(isOn) => toggle(scope, isOn)}>
          {apiScopes[scope].text}
        </Checkbox>
      ))}
      {form.errors.scopes && <p className="text-sm text-danger">{form.errors.scopes}</p>}
    </fieldset>
  )
}
