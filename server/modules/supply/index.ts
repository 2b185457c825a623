import type { Module } from '../../platform/module.ts'

export const supplyModule: Module = { name: 'supply' }
