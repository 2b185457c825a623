import type { Module } from '../../platform/module.ts'

export const geoModule: Module = { name: 'geo' }
