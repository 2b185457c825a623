import { useState } from 'react'
import { ProgressDots } from '../../status/progress-dots.tsx'
import { Show } from '../states.tsx'

export function Dots() {
  const [usual, setUsual] = useState(0)
  const [many, setMany] = useState(3)
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Show title="Три точки, как задано" value={usual}>
        <ProgressDots label="Слайды" active={usual} onSelect={setUsual} />
      </Show>
      <Show title="Семь точек" value={many}>
        <ProgressDots label="Отели" count={7} active={many} onSelect={setMany} />
      </Show>
    </div>
  )
}
