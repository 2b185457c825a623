import { useState } from 'react'
import { Button } from '../../actions/button.tsx'
import { GuidedNote } from '../../status/guided-note.tsx'
import { StepBar } from '../../status/step-bar.tsx'
import { Show } from '../states.tsx'

const steps = ['Направление', 'Детали и бюджет', 'Пожелания', 'Проверка', 'Контакты']

export function Steps() {
  const [step, setStep] = useState(2)
  const [isGuided, setGuided] = useState(false)
  return (
    <div className="max-w-3xl space-y-10">
      <Show title="Пять шагов, можно вернуться" value={step}>
        <StepBar steps={steps} current={step} onStep={setStep} />
      </Show>
      <Show title="Четыре шага, начало">
        <StepBar steps={steps.slice(0, 4)} current={0} />
      </Show>
      <Show title="Проводник на широком экране">
        <Button onPress={() => setGuided(!isGuided)}>Показать проводника</Button>
        {isGuided && (
          <GuidedNote
            title="Шаг&nbsp;1&nbsp;из&nbsp;5: направление"
            text="Выберите город вылета и страну, остальное по желанию."
            action={{ label: 'Дальше', onPress: () => setStep(Math.min(step + 1, 4)) }}
            onClose={() => setGuided(false)}
          />
        )}
      </Show>
    </div>
  )
}
