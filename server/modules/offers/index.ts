import type { Module } from '../../platform/module.ts'

export const offersModule: Module = { name: 'offers' }
