import type { Module } from '../../platform/module.ts'

export const billingModule: Module = { name: 'billing' }
