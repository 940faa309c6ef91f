import { empresas } from '#modules/utilitario/empresas/resource.ts'
import { parametrosSistema } from '#modules/utilitario/parametros-sistema/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { defineChecks } from '#platform/server/system-checks.ts'
import { inconsistencies } from './integrity.ts'
import {
  clockApart,
  mailKept,
  mailStuck,
  newerVersion,
  queueStuck,
  storageFull,
} from './running.ts'
import { withoutOfficer } from './officer.ts'

/** Who sets up the installation. */
const administrators = authorityFor(parametrosSistema, 'EDITAR')
const hourly = { round: 'hora', authority: administrators } as const

export const checks = defineChecks([
  { codigo: 'atualizacao-sistema', gravidade: 'INFO', ...hourly, find: newerVersion },
  { codigo: 'email-parado', gravidade: 'ERRO', ...hourly, find: mailStuck },
  { codigo: 'email-em-pasta', gravidade: 'AVISO', ...hourly, find: mailKept },
  { codigo: 'fila-parada', gravidade: 'CRITICO', ...hourly, find: queueStuck },
  { codigo: 'armazenamento-cheio', gravidade: 'CRITICO', ...hourly, find: storageFull },
  { codigo: 'relogio-incorreto', gravidade: 'ERRO', ...hourly, find: clockApart },
  {
    codigo: 'encarregado-ausente',
    gravidade: 'AVISO',
    round: 'hora',
    authority: authorityFor(empresas, 'EDITAR'),
    find: withoutOfficer,
  },
  {
    codigo: 'validacao-integridadeBancoDados',
    gravidade: 'ERRO',
    round: 'noite',
    authority: administrators,
    find: inconsistencies,
  },
])
