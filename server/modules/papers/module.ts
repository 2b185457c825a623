import type { Module } from '../../platform/module.ts'

/** Without calls and tables of its own: whoever has the data asks for the paper and keeps it. */
export const papersModule: Module = { name: 'papers' }
