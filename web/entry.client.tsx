import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberUtm } from './app/page/utm.ts'

rememberUtm()

// From here on links are the application's, which asks for data alone.
document.querySelector('script[type="speculationrules"]')?.remove()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
