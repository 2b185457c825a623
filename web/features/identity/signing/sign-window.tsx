import { lazyPart } from '../../../ui/status/lazy-part.tsx'

/** Fetched when something is signed. */
export const SignWindow = lazyPart(async () => (await import('./sign-modal.tsx')).SignModal)
