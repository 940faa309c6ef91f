/** The board of a request: what it is asked for, by whom it is narrowed and how it is ordered. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { aptidoes } from '#modules/captacao/historico/resource.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { recusaDaCandidatura } from './calls.ts'
import { candidatoSolicitacoes } from './resource.ts'

const see = { any: [authorityFor(candidatoSolicitacoes)] } as const

/** Who wishes how much, and what came of the answers, is told to who sees these on the candidate. */
export const vePretensao = candidatos.allFields.pretencaoSalarial.options.access
export const veResultado = 'ROLE_VER_RESULTADO_AVALIACAO'

export const respostas = [
  { code: 'R', label: 'Respondeu tudo' },
  { code: 'F', label: 'Falta responder' },
  { code: 'A', label: 'Aprovado em tudo que respondeu' },
  { code: 'N', label: 'Reprovado em algum' },
] as const

const keys = {
  nome: 'Candidato',
  etapa: 'Etapa',
  aptidao: 'Aptidão',
  responsavel: 'Responsável',
  entrevista: 'Entrevista',
  cidade: 'Cidade',
  pretensao: 'Pretensão',
  data: 'Inscrição',
  desde: 'Na etapa',
} as const
export type SortKey = keyof typeof keys
export const sortKeys = Object.entries(keys).map(([code, label]) => ({ code, label }))

const bothWays = ({ code, label }: (typeof sortKeys)[number]) => [
  { code, label: `${label}, crescente` },
  { code: `${code},desc`, label: `${label}, decrescente` },
]
const ordens = sortKeys.flatMap(bothWays)

const narrowing = {
  busca: field.text({ label: 'Busca', max: 100 }),
  cidades: field.refs({ label: 'Cidade', gender: 'f', to: 'geral.cidades', maxItems: 50 }),
  pretensaoDe: field.money({ label: 'Pretensão de', gender: 'f', min: 0 }),
  pretensaoAte: field.money({ label: 'Pretensão até', gender: 'f', min: 0 }),
  respostas: field.choice({ label: 'Respostas', gender: 'f', options: respostas }),
  aptidao: field.choice({ label: 'Aptidão', gender: 'f', options: aptidoes }),
}

const cartao = shape.object({
  id: shape.integer,
  versao: shape.integer,
  candidatoId: shape.integer,
  nome: shape.text,
  temFoto: shape.flag,
  cidade: shape.orNull(shape.text),
  uf: shape.orNull(shape.text),
  nascimento: shape.orNull(shape.date),
  pretensao: shape.orNull(shape.decimal),
  ultimoCargo: shape.orNull(shape.text),
  ultimaEmpresa: shape.orNull(shape.text),
  origem: shape.text,
  data: shape.dateTime,
  desde: shape.dateTime,
  etapaId: shape.orNull(shape.integer),
  colaboradorId: shape.orNull(shape.integer),
  historicoId: shape.orNull(shape.integer),
  aptidao: shape.orNull(shape.code('I', 'S', 'N')),
  responsavel: shape.orNull(shape.text),
  entrevistaData: shape.orNull(shape.date),
  entrevistaHora: shape.orNull(shape.text),
  recusa: shape.orNull(recusaDaCandidatura),
  /** Among all of the board, in the order that was asked for; 0 where none was. */
  posicao: shape.integer,
})

export const quadro = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/{id}/quadro',
  summary: 'Quadro da seleção: colunas com o total e os primeiros candidatos de cada uma',
  access: see,
  query: {
    ...narrowing,
    ordem: field.choice({ label: 'Ordem', gender: 'f', options: ordens }),
    porColuna: field.integer({ label: 'Por coluna', min: 1, max: 200 }),
  },
  answer: shape.object({
    solicitacao: shape.object({
      id: shape.integer,
      descricao: shape.text,
      cargo: shape.orNull(shape.text),
      areaOrganizacional: shape.orNull(shape.ref),
      quantidade: shape.integer,
      qtdVagasPreenchidas: shape.integer,
      status: shape.code('I', 'A', 'R'),
      suspensa: shape.flag,
      encerrada: shape.flag,
      cancelada: shape.flag,
      can: shape.canOf(solicitacoesPessoal),
    }),
    porColuna: shape.integer,
    colunas: shape.list(
      shape.object({
        chave: shape.text,
        etapaId: shape.orNull(shape.integer),
        titulo: shape.text,
        total: shape.integer,
        cartoes: shape.list(cartao),
      }),
    ),
  }),
})

export const coluna = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/{id}/quadro/{coluna}',
  summary: 'Mais candidatos de uma coluna do quadro',
  access: see,
  query: {
    ...narrowing,
    pagina: field.integer({ label: 'Página', gender: 'f', min: 0, max: 10_000 }),
    tamanho: field.integer({ label: 'Tamanho', min: 1, max: 500 }),
  },
  answer: shape.object({ total: shape.integer, cartoes: shape.list(cartao) }),
})

export const filtrosDoQuadro = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/{id}/quadro-filtros',
  summary:
    'Por que se pode filtrar o quadro: as cidades dos candidatos, e se a vaga tem avaliações',
  access: see,
  answer: shape.object({
    cidades: shape.list(
      shape.object({ id: shape.integer, nome: shape.text, total: shape.integer }),
    ),
    avaliacoes: shape.flag,
  }),
})
