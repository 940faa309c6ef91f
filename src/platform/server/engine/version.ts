import { failure } from '../../contract/failure.ts'
import type { Stored } from './service.ts'

/** Somebody else has saved since, or the same save comes again after its answer was lost. */
export const isStale = (stored: Stored, versao: number | undefined): boolean =>
  versao !== undefined && versao !== stored.versao

export function checkVersion(stored: Stored, versao: number | undefined): void {
  if (isStale(stored, versao))
    throw failure.conflict(
      'Este registro foi alterado por outra pessoa depois que você o abriu. Confira as duas versões antes de gravar.',
      'VERSAO_DESATUALIZADA',
      { atual: stored },
    )
}
