import type { Module } from '../../platform/module.ts'

export const auctionsModule: Module = { name: 'auctions' }
