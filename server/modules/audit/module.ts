import type { Module } from '../../platform/module.ts'
import { auditRoutes } from './audit.routes.ts'
import { checkChainJob } from './watch-chain.ts'

export const auditModule: Module = { name: 'audit', routes: auditRoutes, jobs: [checkChainJob] }
