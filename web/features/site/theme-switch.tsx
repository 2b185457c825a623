import { chooseTheme, currentTheme } from '../../app/theme.ts'

export function ThemeSwitch() {
  return (
    <button type="button" aria-label="Сменить тему: светлая или тёмная" onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}>
      ◐
    </button>
  )
}
