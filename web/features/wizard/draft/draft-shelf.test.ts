import { expect, test } from 'vitest'
import { forgetDraft, readDraft, saveDraft, type Stores } from './draft-shelf.ts'
import type { Draft } from './wizard.draft.ts'
import { emptyFields } from '../trip/wizard.fields.ts'

/** What a browser gives a tab; a reload keeps both, another tab brings an empty one of its own. */
function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

const about = (wishes: string): Draft => ({
  step: 2,
  fields: { ...emptyFields, wishes },
  checked: null,
  wish: { text: '', understood: [], unclear: [] },
  launch: null,
})

test('WIZ-51 the draft survives a reload, and in a new tab the closing of its own', () => {
  const shared = memory()
  const tab = { tab: memory(), shared }
  saveDraft(tab, about('У моря'), 1)
  expect(readDraft(tab)).toEqual(about('У моря'))
  expect(readDraft({ tab: memory(), shared })).toEqual(about('У моря'))
})

test('WIZ-51 two tabs with two drafts keep each its own, and forgetting one leaves the other', () => {
  const shared = memory()
  const sea = { tab: memory(), shared }
  const snow = { tab: memory(), shared }
  expect(readDraft(sea)).toBeNull()
  expect(readDraft(snow)).toBeNull()
  saveDraft(sea, about('У моря'), 1)
  saveDraft(snow, about('В горы'), 2)
  saveDraft(sea, about('У тёплого моря'), 3)
  expect(readDraft(sea)).toEqual(about('У тёплого моря'))
  expect(readDraft(snow)).toEqual(about('В горы'))
  forgetDraft(sea)
  expect(readDraft(sea)).toBeNull()
  expect(readDraft(snow)).toEqual(about('В горы'))
  expect(readDraft({ tab: memory(), shared })).toEqual(about('В горы'))
})

test('WIZ-51 a new tab takes over the latest draft and, once it is launched there, no later tab sees it', () => {
  const shared = memory()
  saveDraft({ tab: memory(), shared }, about('Давно'), 1)
  saveDraft({ tab: memory(), shared }, about('Недавно'), 2)
  const next = { tab: memory(), shared }
  expect(readDraft(next)).toEqual(about('Недавно'))
  expect(readDraft(next)).toEqual(about('Недавно'))
  forgetDraft(next)
  expect(readDraft({ tab: memory(), shared })).toEqual(about('Давно'))
})

test('WIZ-51 the shelf keeps the five latest', () => {
  const shared = memory()
  for (let at = 1; at <= 7; at += 1) saveDraft({ tab: memory(), shared }, about(`Поездка ${at}`), at)
  const found: (string | undefined)[] = []
  for (let tabs = 0; tabs < 6; tabs += 1) {
    const tab: Stores = { tab: memory(), shared }
    found.push(readDraft(tab)?.fields.wishes)
    forgetDraft(tab)
  }
  expect(found).toEqual([7, 6, 5, 4, 3].map((at) => `Поездка ${at}`).concat([undefined] as never[]))
})

test('WIZ-51 what cannot be understood is forgotten, and a forbidden store does not stop the wizard', () => {
  const tab = { tab: memory(), shared: memory() }
  saveDraft(tab, about('У моря'), 1)
  for (const store of [tab.tab, tab.shared]) {
    for (const key of store.kept.keys()) store.setItem(key, '{"id":"1","draft":{"step":9}}')
  }
  expect(readDraft(tab)).toBeNull()
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  const closed = { getItem: forbidden, setItem: forbidden }
  expect(readDraft({ tab: closed, shared: closed })).toBeNull()
  saveDraft({ tab: closed, shared: closed }, about('У моря'), 1)
  forgetDraft({ tab: closed, shared: closed })
})

test('WIZ-51 without a store for the tab the shared one still serves', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  const stores = { tab: { getItem: forbidden, setItem: forbidden }, shared: memory() }
  saveDraft(stores, about('У моря'), 1)
  expect(readDraft(stores)).toEqual(about('У моря'))
  forgetDraft(stores)
  expect(readDraft(stores)).toBeNull()
})
