import type { Module } from '../../platform/module.ts'

export { specialOffersPersonal } from './special-offers.personal.ts'

export const specialOffersModule: Module = { name: 'special-offers' }
