import type { Module } from '../../platform/module.ts'
import { seoRoutes } from './seo.routes.ts'

export const seoModule: Module = { name: 'seo', routes: seoRoutes }
