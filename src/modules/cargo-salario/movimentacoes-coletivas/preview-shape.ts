/** What is asked of a collective raise, and what its preview tells before anything is proposed. */
import { raiseFields } from '#modules/cargo-salario/reajustes-colaboradores/raise.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

/** Behind its TYPE: who may propose for many at once. */
export const APLICAR = 'ROLE_MOV_MOVIMENTACOES_COLETIVAS_APLICAR'
export const access = { any: [APLICAR] }

export const collectiveFields = (tipoReajuste: 'C' | 'F' | 'I') => ({
  tabela: field.ref({
    label: 'Planejamento',
    to: 'cargo-salario.tabelas-reajustes-colaboradores',
    required: true,
    filter: () => ({ situacao: 'E', tipoReajuste }),
    help: 'Em elaboração. Se ainda não existe, digite o título e crie aqui.',
    width: 12,
  }),
  ...raiseFields,
})

export const onlyByValue = field.flag({
  label: 'Só quem já recebe por valor',
  help: 'Quem recebe por cargo ou por índice é reajustado pela faixa ou pelo índice. Desmarcado, entra também e passa a receber por valor.',
})

/** Which page of the lines is shown. */
export const pageFields = {
  pagina: field.integer({ label: 'Página', gender: 'f', min: 0, max: 100_000, default: 0 }),
  tamanho: field.integer({ label: 'Tamanho', min: 1, max: 200, default: 50 }),
}

export const whyOut = {
  JA: 'Já está neste planejamento.',
  POSTERIOR: 'Já tem um histórico nesta data ou depois dela.',
  SEM_VALOR: 'Não tem valor na data do planejamento.',
  OUTRO_TIPO: 'Não recebe por valor.',
  EXCLUIDO: 'Retirado por você.',
  LIMITE: 'O aumento passaria de 999,999%.',
  OUTRAS_EMPRESAS: 'Vale para todas as empresas, e você não pode alterá-lo em todas.',
} as const
export type WhyOut = keyof typeof whyOut

export const preview = shape.object({
  total: shape.integer,
  atual: shape.decimal,
  proposto: shape.decimal,
  diferenca: shape.decimal,
  percentual: shape.orNull(shape.decimal),
  /** Whose pay follows it, and the pay roll of the day before and after. */
  pessoas: shape.integer,
  folhaAtual: shape.decimal,
  folhaProposta: shape.decimal,
  /** Who is paid by value from then on and was not before. */
  passamAValor: shape.integer,
  linhas: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      detalhe: shape.text,
      atual: shape.decimal,
      proposto: shape.decimal,
      diferenca: shape.decimal,
      percentual: shape.orNull(shape.decimal),
    }),
  ),
  deFora: shape.integer,
  foraDaLista: shape.list(
    shape.object({ id: shape.integer, nome: shape.text, motivo: shape.text }),
  ),
})
