import type { Module } from '../../platform/module.ts'
import { fetchPicturesJob } from './fetching/fetch-pictures.job.ts'
import { hotelPicturesRoutes } from './hotel-pictures.routes.ts'

export const hotelPicturesModule: Module = {
  name: 'hotel-pictures',
  routes: hotelPicturesRoutes,
  jobs: [fetchPicturesJob],
}
