import type { Module } from '../../platform/module.ts'

export const agentsModule: Module = { name: 'agents' }
