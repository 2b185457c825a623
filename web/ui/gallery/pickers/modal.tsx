/* oxlint-disable jsx-a11y/no-autofocus -- a window that has just opened begins with its field */
import { useState } from 'react'
import { Button } from '../../actions/button.tsx'
import { CodeInput } from '../../fields/code-input.tsx'
import { GuestsPicker } from '../../pickers/guests-picker.tsx'
import type { Guests } from '../../pickers/use-guests-draft.ts'
import { Modal } from '../../overlays/modal.tsx'
import { NightsPicker } from '../../pickers/nights-picker.tsx'
import { Select } from '../../choice/select.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { meals } from '../samples.tsx'
import { Show } from '../states.tsx'

export function Modals() {
  const [isForm, setForm] = useState(false)
  const [isCode, setCode] = useState(false)
  const [isSmall, setSmall] = useState(false)
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Show title="Окно с полями, над ним окно с кодом">
        <Button onPress={() => setForm(true)}>Открыть окно</Button>
      </Show>
      <Show title="Малое окно">
        <Button onPress={() => setSmall(true)}>Открыть малое окно</Button>
      </Show>
      <Modal
        isOpen={isForm}
        onOpenChange={setForm}
        size="l"
        title="Детали поездки"
        subtitle="Поля открываются над окном, Escape закрывает верхнее"
        footer={
          <Button look="main" isWide onPress={() => setCode(true)}>
            Подтвердить телефон
          </Button>
        }
      >
        <Form />
      </Modal>
      <Modal isOpen={isCode} onOpenChange={setCode} size="s" sheet="content" title="Введите код">
        <CodeField />
      </Modal>
      <Modal
        isOpen={isSmall}
        onOpenChange={setSmall}
        size="s"
        sheet="content"
        title="Заявка создана!"
        footer={
          <Button look="main" isWide onPress={() => setSmall(false)}>
            Перейти к аукциону
          </Button>
        }
      >
        <p>Аукцион №1024 успешно создан.</p>
      </Modal>
    </div>
  )
}

function Form() {
  const [nights, setNights] = useState<number | null>(7)
  const [guests, setGuests] = useState<Guests>({ adults: 2, children: [] })
  const [meal, setMeal] = useState<number | null>(null)
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="Имя" autoFocus />
      <NightsPicker label="Ночи" value={nights} onChange={setNights} max={30} />
      <GuestsPicker label="Туристы" value={guests} onChange={setGuests} />
      <Select label="Питание" items={meals} value={meal} onChange={setMeal} isSearchable />
    </div>
  )
}

function CodeField() {
  const [code, setCode] = useState('')
  return <CodeInput label="Код из SMS" value={code} onChange={setCode} autoFocus />
}
