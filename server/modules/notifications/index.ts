import type { Module } from '../../platform/module.ts'

export const notificationsModule: Module = { name: 'notifications' }
