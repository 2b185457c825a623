import { PhoneField } from '../../../phone/phone-field.tsx'
import { States, usualStates } from '../../states.tsx'

export function Phones() {
  return (
    <States<string>
      label="Телефон"
      states={[
        ...usualStates('', '79123456789', 'Данный телефон уже используется другим пользователем'),
        { state: 'Из Беларуси', value: '375291234567' },
        { state: 'Из Канады', value: '14165550123' },
        { state: 'С Мальдив: короткий номер', value: '9607771234' },
      ]}
    >
      {(held) => <PhoneField {...held} />}
    </States>
  )
}
