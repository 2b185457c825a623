/** Where a trip has a price, it can be watched from there. */
export { WatchTrip, type WatchableTrip } from './watch-trip.tsx'
