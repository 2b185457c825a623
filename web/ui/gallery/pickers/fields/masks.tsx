import { Mail, UserRound } from 'lucide-react'
import {
  birthCertificateMask,
  enLettersMask,
  foreignPassportMask,
  issuedByMask,
  numberMask,
  passportMask,
  ruLettersMask,
} from '../../../fields/masks.ts'
import { TextField } from '../../../fields/text-field.tsx'
import { States, usualStates } from '../../states.tsx'

const masked = [
  { label: 'Фамилия по-русски', mask: ruLettersMask, placeholder: 'Ковалёва' },
  { label: 'Фамилия латиницей', mask: enLettersMask, placeholder: 'KOVALEVA' },
  { label: 'Кем выдан', mask: issuedByMask, placeholder: 'ГУ МВД России по г. Москве' },
  { label: 'Паспорт', mask: passportMask, placeholder: '4510 123456', inputMode: 'numeric' },
  { label: 'Загранпаспорт', mask: foreignPassportMask, placeholder: '71 1234567' },
  { label: 'Свидетельство о рождении', mask: birthCertificateMask, placeholder: 'VБА187992' },
  { label: 'Число', mask: numberMask, placeholder: '-12 000', inputMode: 'numeric' },
] as const

export function Masks() {
  return (
    <div className="space-y-10">
      <States<string> label="Маска" states={masked.map(({ label }) => ({ state: label, label, value: '' }))}>
        {(held) => <TextField {...held} {...masked.find(({ label }) => label === held.label)} />}
      </States>
      <States<string> label="Имя" states={usualStates('', 'Анна', 'Пожалуйста, укажите имя')}>
        {(held) => <TextField {...held} icon={UserRound} placeholder="Анна" />}
      </States>
      <States<string>
        label="Почта и пароль"
        states={[
          { state: 'Почта', label: 'Почта', value: 'anna@', error: 'Введите корректный адрес почты!' },
          { state: 'Пароль', label: 'Пароль', value: 'море-и-горы' },
        ]}
      >
        {(held) =>
          held.label === 'Почта' ? (
            <TextField {...held} type="email" icon={Mail} />
          ) : (
            <TextField {...held} type="password" autoComplete="current-password" />
          )
        }
      </States>
    </div>
  )
}
