/** The requests and the applications behind the figures, and by what a figure narrows them. Pure. */
import { situacoesCandidatura } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { rowsBehind } from '#platform/contract/dashboard.ts'
import { field } from '#platform/contract/field.ts'
import { col } from '#platform/contract/report-table.ts'

const id = { max: 2_147_483_647 } as const
/** 0 is where nothing is said. */
const orNone = (label: string) => field.integer({ label, min: 0, ...id })

const toRequest = {
  authority: solicitacoesPessoal.authorityBase,
  path: `/${solicitacoesPessoal.path}`,
} as const

export const solicitacoes = rowsBehind({
  by: {
    motivoId: orNone('Motivo'),
    areaId: orNone('Área organizacional'),
    cargoId: orNone('Cargo'),
    recrutadorId: orNone('Recrutador responsável'),
    encerradas: field.flag({ label: 'Só encerradas' }),
  },
  columns: {
    solicitacao: col.text('Solicitação'),
    situacao: col.text('Situação'),
    data: col.date('Solicitada'),
    aprovacao: col.date('Aprovada'),
    publicacao: col.date('Publicada'),
    encerramento: col.date('Encerrada'),
    total: col.integer('Dias'),
  },
  keys: { id: col.integer('Código') },
  links: {
    solicitacao: {
      authority: toRequest.authority,
      to: (row) => `${toRequest.path}/${row.id}`,
    },
  },
  register: {
    label: 'Ver em Solicitações de pessoal',
    authority: toRequest.authority,
    path: `${toRequest.path}?visualizar=T`,
    id: 'id',
  },
})

export const candidaturas = rowsBehind({
  by: {
    etapa: field.integer({ label: 'Etapa', min: 1, ...id }),
    passou: field.integer({ label: 'Etapa alcançada', min: 1, ...id }),
    canal: orNone('Canal'),
    situacao: field.choice({ label: 'Situação', options: situacoesCandidatura }),
  },
  columns: {
    candidato: col.text('Candidato'),
    solicitacao: col.text('Solicitação'),
    situacao: col.text('Situação'),
    data: col.date('Data na etapa'),
  },
  keys: {
    id: col.integer('Código'),
    candidatoId: col.integer('Candidato'),
    solicitacaoId: col.integer('Solicitação'),
  },
  links: {
    candidato: {
      authority: candidatos.authorityBase,
      to: (row) => `/${candidatos.path}/${row.candidatoId}`,
    },
    solicitacao: {
      authority: toRequest.authority,
      to: (row) => `${toRequest.path}/${row.solicitacaoId}`,
    },
  },
})
