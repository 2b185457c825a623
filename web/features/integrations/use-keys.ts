import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiKey, listApiKeys } from '../../../contract/integrations/integrations.ts'
import { keyOf, touch } from '../../app/calls/keys.ts'
import { loadKeys, revokeKey } from './integrations.api.ts'

interface Shown {
  items: ApiKey[]
  at: number
}

/** The keys, their revoking, and a new one while it is shown. */
export function useKeys() {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const list = useQuery({
    queryKey: [...keyOf(listApiKeys, {}), 'seen'],
    queryFn: async ({ signal }): Promise<Shown> => ({ items: await loadKeys(signal), at: Date.now() }),
  })
  const refresh = () => touch(client, listApiKeys)
  const revoking = useMutation({ mutationFn: revokeKey, onSettled: refresh })
  return {
    list,
    revoking,
    isMaking,
    setMaking,
    made,
    show: (key: string) => {
      setMaking(false)
      setMade(key)
      void refresh()
    },
    hide: () => setMade(null),
  }
}
