import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../api/api-error.ts'
import { toast } from '../feedback/notices.tsx'

const isPlace = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

/** A record that stands under another number leads there, and says so; true while it does. */
export function useMoved(error: ApiError | null, path: string, below = ''): boolean {
  const navigate = useNavigate()
  const place = error?.code === 'REGISTRO_MOVIDO' ? error.body.registro : undefined
  const id = isPlace(place) ? place.id : undefined
  const said = error?.message ?? ''
  useEffect(
    function lead() {
      if (id === undefined) return
      toast.info(said)
      void navigate(`/${path}/${id}${below}`, { replace: true })
    },
    [id, said, path, below, navigate],
  )
  return id !== undefined
}
