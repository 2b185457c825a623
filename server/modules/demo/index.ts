import type { Module } from '../../platform/module.ts'

export const demoModule: Module = { name: 'demo' }
