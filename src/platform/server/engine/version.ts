import { failure } from '../../contract/failure.ts'
import type { Stored } from './service.ts'

export function checkVersion(stored: Stored, versao: number | undefined): void {
  if (versao !== undefined && versao !== stored.versao)
    throw failure.conflict(
      'Este registro foi alterado por outra pessoa depois que você o abriu. Confira as duas versões antes de gravar.',
      'VERSAO_DESATUALIZADA',
      { atual: stored },
    )
}
