import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { SeoSetting } from '../../../contract/seo/seo.ts'
import type { SeoValue } from '../../../contract/seo/seo-values.ts'
import { ApiRefusal } from '../../app/calls/api.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { save } from './seo.api.ts'
import { changesOf, type Kept } from './seo.rules.ts'

/** What somebody else has saved while this was being written. */
export interface Overtaken {
  version: number
  author: string
  value: Kept | null
}

interface Setting<V extends SeoValue> {
  setting: SeoSetting
  initial: V
  schema: z.ZodType<SeoValue>
  check?: (values: V) => Partial<Record<keyof V, string>>
  /** After what was saved stands there; otherwise the page is read anew. */
  onSaved?: (() => void) | undefined
}

/** The form of one setting: what will change, what another has changed meanwhile, and whether anything is unsaved. */
export function useSetting<V extends SeoValue>({ setting, initial, schema, check, onSaved }: Setting<V>) {
  const { revalidate } = useRevalidator()
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const base = overtaken ?? setting
  const form = useForm<V, z.ZodType<SeoValue>, SeoSetting>({
    initial,
    schema,
    names: namesOf(initial),
    ...(check && { check }),
    send: async (value) => {
      try {
        return await save(setting, base.version, value)
      } catch (error) {
        const newer = overtakenBy(error)
        if (newer) setOvertaken(newer)
        throw error
      }
    },
    onDone: async () => {
      notify({ title: 'Сохранено', text: 'На сайте через несколько секунд.' })
      if (onSaved) onSaved()
      else await revalidate()
    },
  })
  const changes = changesOf(base.value ?? initialOf(initial), form.values)
  const takeTheirs = () => {
    if (overtaken?.value?.kind === initial.kind) form.replace(overtaken.value as V)
  }
  return { form, changes, overtaken, takeTheirs, isDirty: changes.length > 0 && !form.isSent }
}

/** As it stands while nobody has set anything. */
function initialOf<V extends SeoValue>(initial: V): V {
  return initial
}

function namesOf<V extends SeoValue>(initial: V): Record<string, keyof V & string> {
  const fields = Object.keys(initial) as (keyof V & string)[]
  return Object.fromEntries(fields.map((field) => [`value.${field}`, field]))
}

function overtakenBy(error: unknown): Overtaken | null {
  if (!(error instanceof ApiRefusal) || error.reason !== 'seo_changed') return null
  const { version = '0', author = '', value = 'null' } = error.fields ?? {}
  return { version: Number(version), author, value: JSON.parse(value) as Kept | null }
}
