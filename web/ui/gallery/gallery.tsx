import { useState } from 'react'
import { Logo } from '../logo.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { Basics } from './basics.tsx'
import { Data } from './data.tsx'
import { Feedback } from './feedback.tsx'
import { FieldsBlock } from './fields.tsx'
import { Pickers } from './pickers.tsx'
import { Pictures } from './pictures.tsx'

type Theme = 'light' | 'dark'

/** Every component in its states: served in development at /dev/ui, looked at and tested there. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme | null>(null)
  const choose = (next: Theme): void => {
    document.documentElement.dataset.theme = next
    setTheme(next)
  }
  return (
    <div className="page-column pt-8 pb-24">
      <div className="mb-8 flex flex-wrap items-center gap-6">
        <Logo />
      </div>
      <h1 className="type-title mb-5">Галерея Лотура</h1>
      <RadioCards
        label="Тема"
        value={theme}
        onChange={choose}
        className="mb-10"
        items={[
          { id: 'light', title: 'Светлая' },
          { id: 'dark', title: 'Тёмная' },
        ]}
      />
      <Basics />
      <Pictures />
      <FieldsBlock />
      <Pickers />
      <Feedback />
      <Data />
    </div>
  )
}
