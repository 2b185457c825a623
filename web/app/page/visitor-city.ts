import { useRootData } from './root-data.ts'

/** The city of the visitor: where they live, and from where one flies there. */
export interface VisitorCity {
  /** Of the home cities. */
  id: number
  name: string
  departure: {
    id: number
    name: string
    /** «из Казани» */
    name_from: string
  }
  /** Said in the header or in the profile; otherwise the house's own city, from which it shows prices to everybody. */
  isChosen: boolean
}

/** Absent on a page that nothing is told to. The root loader keeps it. */
export function useVisitorCity(): VisitorCity | undefined {
  return useRootData<{ city: VisitorCity }>()?.city
}
