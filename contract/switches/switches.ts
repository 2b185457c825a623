import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { staffRoles } from '../platform/rights.ts'
import { switchKeys } from '../platform/switches.ts'
import { freeText } from '../wire.ts'

export const switchLimits = { reasonMax: 500 } as const

/** How one switch stands. Until somebody flips it, it is as the code has it: version 0, by nobody. */
export const SwitchState = z.object({
  key: z.enum(switchKeys),
  title: z.string(),
  /** What does not work while it is off, and what goes on. */
  stops: z.string(),
  owner: z.enum(staffRoles),
  is_on: z.boolean(),
  default: z.boolean(),
  /** By which day it is to be decided anew, dd.mm.yyyy; null: it stays for good. */
  until: z.string().nullable(),
  version: z.int(),
  flipped: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
})
export type SwitchState = z.output<typeof SwitchState>

export const listSwitches = endpoint({
  method: 'GET',
  path: '/api/admin/switches',
  access: 'admin',
  right: 'see_switches',
  limit: 'read',
  summary: 'Выключатели: что останавливают, как стоят, кто, когда и почему их переключил',
  answer: z.object({ result: z.array(SwitchState) }),
})

export const flipSwitch = endpoint({
  method: 'PATCH',
  path: '/api/admin/switches/:key',
  access: 'admin',
  right: 'manage_switches',
  limit: 'write',
  summary:
    'Переключить. С `version`, которую вы видели: если его переключил другой, ответ 409 называет, кто и почему',
  refusals: { conflict: ['switch_changed'] },
  params: z.strictObject({ key: z.enum(switchKeys, 'Такого выключателя нет') }),
  body: z.strictObject({
    version: z.int().min(0),
    is_on: z.boolean(),
    reason: freeText(switchLimits.reasonMax, `Причина не длиннее ${switchLimits.reasonMax} символов`).refine(
      (text) => text !== '',
      'Напишите, почему: это увидят другие сотрудники',
    ),
  }),
  answer: z.object({ result: SwitchState }),
})
