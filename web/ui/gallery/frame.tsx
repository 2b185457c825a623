import { type ReactNode, useSyncExternalStore } from 'react'
import { TextLink } from '../actions/link-button.tsx'
import { Logo } from '../content/logo.tsx'
import { RadioCards } from '../fields/radio-cards.tsx'

type Theme = 'light' | 'dark'

interface GalleryFrameProps {
  title: string
  /** The way back to the index. */
  hasBack?: boolean
  children: ReactNode
}

/** A page of the gallery: its head with the theme to look at it in. */
export function GalleryFrame({ title, hasBack, children }: GalleryFrameProps) {
  const theme = useSyncExternalStore(
    watchTheme,
    () => (document.documentElement.dataset['theme'] as Theme | undefined) ?? null,
    () => null,
  )
  return (
    <div className="page-column pt-8 pb-24">
      <title>{`${title} — Лотур`}</title>
      <div className="mb-8 flex min-h-11 flex-wrap items-center gap-6">
        {hasBack ? <TextLink to="/dev/ui">Вся галерея</TextLink> : <Logo />}
      </div>
      <h1 className="type-title mb-5">{title}</h1>
      <RadioCards
        label="Тема"
        value={theme}
        onChange={(next) => {
          document.documentElement.dataset['theme'] = next
        }}
        className="mb-10"
        items={[
          { id: 'light', title: 'Светлая' },
          { id: 'dark', title: 'Тёмная' },
        ]}
      />
      {children}
    </div>
  )
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
