import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type FunctionComponent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { User } from '../../contract/identity/person/user.ts'

interface Page {
  /** Who has opened it; a guest unless told. */
  user?: Partial<User>
  isPhone?: boolean
}

interface HookPage<T> {
  /** What the hook has answered last. */
  now: () => T
  /** Does something, and waits for what follows from it. */
  does: (work: () => unknown) => Promise<void>
  /** Is left before the test ends. */
  leaves: () => Promise<void>
}

/** The last one to be left takes the stubbed globals with it. */
const openPages = new Set<Root>()

/**
 * Runs a hook with its effects on a page that draws nothing: of a document it has only what React asks of one. What a
 * hook does to the screen is for the stories.
 */
export async function hookPage<T>(
  useIt: () => T,
  { user, isPhone = false }: Page = {},
): Promise<HookPage<T>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', windowOf(isPhone))
  let latest: { answer: T } | undefined
  const Hook: FunctionComponent = () => {
    latest = { answer: useIt() }
    return null
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ id: 'root', path: '*', Component: Hook, loader: () => null }], {
    hydrationData: { loaderData: { root: { user: user ?? null } } },
  })
  const root = createRoot(container() as unknown as Element)
  const does = async (work: () => unknown) => {
    await act(async () => void (await work()))
    await settled()
  }
  const leaves = async () => {
    if (openPages.delete(root)) await does(() => root.unmount())
  }
  openPages.add(root)
  onTestFinished(async () => {
    await leaves()
    if (openPages.size === 0) vi.unstubAllGlobals()
  })
  await does(() =>
    root.render(createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }))),
  )
  return {
    now: () => {
      if (!latest) throw new Error('The hook has answered nothing')
      return latest.answer
    },
    does,
    leaves,
  }
}

/** What was drawn has asked, what was asked is answered, and what was answered is drawn: some rounds of it. */
async function settled(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await act(() => new Promise((resolve) => setTimeout(resolve)))
}

const nothing = () => undefined

function windowOf(isPhone: boolean) {
  const matchMedia = () => ({ matches: isPhone, addEventListener: nothing, removeEventListener: nothing })
  return { matchMedia, HTMLIFrameElement: function frame() {} }
}

function container() {
  const ownerDocument = { nodeType: 9, addEventListener: nothing }
  return { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument, addEventListener: nothing }
}
