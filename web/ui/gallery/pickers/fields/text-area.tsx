import { TextArea } from '../../../fields/text-area.tsx'
import { States, usualStates } from '../../states.tsx'

const long = 'Хотим номер с видом на море и тихий пляж. '.repeat(12)

export function TextAreas() {
  return (
    <div className="space-y-10">
      <States<string>
        label="Пожелания"
        states={usualStates('', 'Хотим номер с видом на море и тихий пляж.', 'Напишите сообщение')}
      >
        {(held) => <TextArea {...held} limit={2000} placeholder="Что для вас важно?" />}
      </States>
      <States<string>
        label="Короткий текст"
        states={[
          { state: 'Не больше двадцати знаков', value: 'Море 🌊 и горы' },
          { state: 'Слишком много знаков', value: long },
        ]}
      >
        {(held) => <TextArea {...held} limit={20} />}
      </States>
    </div>
  )
}
