import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getPriceFile, listPriceFiles, type PriceFile } from '../../../../contract/supply/price-files.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { touch } from '../../../app/calls/keys.ts'
import { uploadPriceFile } from './price-files.api.ts'
import { sourceError, sourceFor } from './price-files.rules.ts'

/** A file that was chosen, what its source is called, how far it has been sent. */
export function usePriceFileUpload(onSent: (priceFile: PriceFile) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState('')
  const [typed, setTyped] = useState('')
  const [sourceProblem, setSourceProblem] = useState<string>()
  const [share, setShare] = useState(0)
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: uploadPriceFile,
    onSuccess: (priceFile) => {
      setFile(null)
      setTyped('')
      onSent(priceFile)
    },
    onSettled: () => touch(client, listPriceFiles, getPriceFile),
  })
  return {
    file,
    source,
    sourceProblem,
    /** From 0 to 1. */
    share,
    isSending: sending.isPending,
    error: sending.error,
    isSame: sending.error instanceof ApiRefusal && sending.error.reason === 'file_same',
    choose: (chosen: File | undefined) => {
      if (!chosen) return
      setFile(chosen)
      setSource(sourceFor(chosen.name, typed))
      setSourceProblem(undefined)
      sending.reset()
    },
    nameSource: (text: string) => {
      setSource(text.toLowerCase())
      setTyped(text.toLowerCase())
      setSourceProblem(undefined)
      sending.reset()
    },
    send: ({ isAgain = false } = {}) => {
      const found = sourceError(source)
      setSourceProblem(found)
      if (!file || found) return
      setShare(0)
      sending.mutate({ file, source, isAgain, onProgress: setShare })
    },
  }
}

export type PriceFileUploading = ReturnType<typeof usePriceFileUpload>
