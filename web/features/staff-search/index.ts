export { StaffSearch } from './staff-search.tsx'
