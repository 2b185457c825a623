import { CodeInput } from '../../../fields/code-input.tsx'
import { States, usualStates } from '../../states.tsx'

export function Codes() {
  return (
    <div className="space-y-10">
      <States<string> label="Код из SMS" states={usualStates('', '1234', 'Код не подошёл')}>
        {(held) => <CodeInput {...held} />}
      </States>
      <States<string> label="Код из письма" states={[{ state: 'Шесть цифр', value: '' }]}>
        {(held) => <CodeInput {...held} length={6} />}
      </States>
    </div>
  )
}
