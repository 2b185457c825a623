import { chooseTheme, currentTheme } from '../../app/page/theme.ts'
import { SiteIcon } from '../../ui/content/site-icon.tsx'

export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-lasting=""
      aria-label="Сменить тему: светлая или тёмная"
      className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sand"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <SiteIcon name="sun-moon" className="size-5.5" />
    </button>
  )
}
