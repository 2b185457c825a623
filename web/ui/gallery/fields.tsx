import { Clock, Mail, Mountain, Sparkles, Tent, UserRound, Waves } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { TextLink } from '../actions/link-button.tsx'
import { issuedByMask, numberMask, ruLettersMask } from '../fields/masks.ts'
import { RadioCards } from '../fields/radio-cards.tsx'
import { TagToggles } from '../status/tag.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Block, Fields } from './block.tsx'

const stars = [
  { id: '0', title: 'Не важно' },
  { id: '2', title: '2 звезды' },
  { id: '3', title: '3 звезды' },
  { id: '4', title: '4 звезды' },
  { id: '5', title: '5 звёзд' },
] as const

const rests = [
  { id: 'beach', title: 'Пляжный', icon: Waves },
  { id: 'ski', title: 'Горнолыжный', icon: Mountain },
  { id: 'wild', title: 'Активный', icon: Tent },
  { id: 'spa', title: 'Лечебный', icon: Sparkles },
]

export function FieldsBlock() {
  const [wishes, setWishes] = useState('Хотим номер с видом на море и тихий пляж.')
  return (
    <Block title="Поля">
      <Fields title="Строки">
        <TextField label="Имя" placeholder="Анна" autoComplete="given-name" isRequired icon={UserRound} />
        <TextField label="Отчество" isOptional hint="Как в паспорте" mask={ruLettersMask} />
        <TextField
          label="Почта"
          type="email"
          defaultValue="anna@"
          error="Введите корректный адрес почты!"
          icon={Mail}
        />
        <TextField label="Фамилия" defaultValue="Ковалёва" error />
        <TextField
          label="Пароль"
          type="password"
          defaultValue="море-и-горы"
          autoComplete="current-password"
        />
        <TextField label="Город" defaultValue="Москва" isDisabled />
        <TextField label="Время вылета" inputMode="numeric" placeholder="14:30" icon={Clock} />
        <TextField label="Кем выдан" mask={issuedByMask} placeholder="ГУ МВД России по г. Москве" />
        <TextField label="Число" mask={numberMask} inputMode="numeric" placeholder="−12 000" />
      </Fields>
      <Fields title="Текст">
        <TextArea
          label="Пожелания"
          value={wishes}
          onChange={setWishes}
          limit={2000}
          hint="Чем точнее, тем лучше предложения"
        />
        <TextArea
          label="Короткий текст"
          defaultValue="Здесь больше двадцати символов"
          limit={20}
          error="Слишком длинный текст"
        />
      </Fields>
      <Choices />
    </Block>
  )
}

function Choices() {
  const [agreed, setAgreed] = useState(true)
  const [star, setStar] = useState<(typeof stars)[number]['id']>('4')
  const [way, setWay] = useState<'sms' | 'call' | null>(null)
  const [rest, setRest] = useState(['beach'])
  return (
    <>
      <div className="grid gap-1">
        <Checkbox isSelected={agreed} onChange={setAgreed}>
          Принимаю{' '}
          <TextLink to="/documents/legal" isNewTab>
            публичную оферту
          </TextLink>
        </Checkbox>
        <Checkbox>Согласен на обработку персональных данных</Checkbox>
        <Checkbox error="Без согласия аукцион не запустить">Принимаю пользовательское соглашение</Checkbox>
        <Checkbox isDisabled>Недоступно</Checkbox>
      </div>
      <RadioCards label="Класс отеля" items={stars} value={star} onChange={setStar} />
      <RadioCards
        label="Как прислать код"
        layout="column"
        value={way}
        onChange={setWay}
        error="Выберите способ"
        className="max-w-md"
        items={[
          { id: 'sms', title: 'По SMS', text: 'Придёт код из четырёх цифр' },
          { id: 'call', title: 'Звонком', text: 'Введёте последние цифры номера' },
        ]}
      />
      <TagToggles label="Тип отдыха" items={rests} value={rest} onChange={setRest} />
    </>
  )
}
