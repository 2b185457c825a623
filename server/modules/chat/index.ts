import type { Module } from '../../platform/module.ts'

export const chatModule: Module = { name: 'chat' }
