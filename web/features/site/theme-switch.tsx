import { SunMoon } from 'lucide-react'
import { chooseTheme, currentTheme } from '../../app/theme.ts'
import { Icon } from '../../ui/icon.tsx'

export function ThemeSwitch() {
  return (
    <button
      type="button"
      aria-label="Сменить тему: светлая или тёмная"
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-sand"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Icon as={SunMoon} size={22} />
    </button>
  )
}
