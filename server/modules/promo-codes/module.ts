import type { Module } from '../../platform/module.ts'
import { promoCodeRoutes } from './promo-codes.routes.ts'

export const promoCodesModule: Module = { name: 'promo-codes', routes: promoCodeRoutes }
