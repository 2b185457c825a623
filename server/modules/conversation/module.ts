import type { Module } from '../../platform/module.ts'

/** Without calls of its own: each owner has its paths. */
export const conversationModule: Module = { name: 'conversation' }
