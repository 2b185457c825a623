import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { NewApiKey } from '../../../contract/integrations/integrations.ts'
import { type ApiScope, apiScopeNames, apiScopes } from '../../../contract/platform/scopes.ts'
import { ApiRefusal } from '../../app/calls/api.ts'
import { messageOf } from '../../app/calls/call.ts'
import type { FreshProof } from '../identity/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
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

interface KeyFormProps {
  run: FreshProof['run']
  onMade: (key: string) => void
  onClose: () => void
}

/** A new key: what it is called, what it may, how long and from where. */
export function KeyForm({ run, onMade, onClose }: KeyFormProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>(['requests:read', 'tours:search', 'offers:write'])
  const [term, setTerm] = useState<string | null>('365')
  const [addresses, setAddresses] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const make = useMutation({
    mutationFn: (body: Parameters<typeof createKey>[0]) => run(() => createKey(body)),
    onSuccess: ({ key }) => onMade(key),
  })
  const submit = () => {
    const list = addresses.split(/[\s,;]+/).filter(Boolean)
    const body = { name, scopes, expires_in_days: Number(term) || null, addresses: list }
    const found = NewApiKey.safeParse(body).error?.issues ?? []
    setErrors(Object.fromEntries(found.map(({ path, message }) => [String(path[0]), message])))
    if (found.length === 0) make.mutate(body)
  }
  const toggle = (scope: ApiScope, isOn: boolean) =>
    setScopes(apiScopeNames.filter((one) => (one === scope ? isOn : scopes.includes(one))))
  const isReauth = make.error instanceof ApiRefusal && make.error.reason === 'reauth'
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title="Новый ключ"
      footer={
        <Button look="main" isPending={make.isPending} onPress={submit}>
          Создать ключ
        </Button>
      }
    >
      <div className="grid gap-6">
        <TextField
          label="Название"
          hint="Чтобы узнать ключ в списке, например «CRM»"
          value={name}
          onChange={setName}
          error={errors['name']}
          maxLength={60}
          isRequired
        />
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium">Что можно по этому ключу</legend>
          {apiScopeNames.map((scope) => (
            <Checkbox
              key={scope}
              isSelected={scopes.includes(scope)}
              onChange={(isOn) => toggle(scope, isOn)}
            >
              {apiScopes[scope].text}
            </Checkbox>
          ))}
          {errors['scopes'] && <p className="text-sm text-danger">{errors['scopes']}</p>}
        </fieldset>
        <Select label="Срок" items={terms} value={term} onChange={setTerm} />
        <TextArea
          label="Откуда разрешён"
          hint="Адреса или сети через пробел. Пусто — откуда угодно"
          rows={2}
          value={addresses}
          onChange={setAddresses}
          error={errors['addresses']}
          isOptional
        />
        {make.error && !isReauth && (
          <Notice tone="danger" isLive>
            {messageOf(make.error)}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
