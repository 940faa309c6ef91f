/** What the readings of vacancies answer, for reports and statistics alike. Pure. */
import { shape } from '#platform/contract/shape.ts'

const { integer, text, flag, orNull } = shape

export const vaga = shape.object({
  id: integer,
  descricao: text,
  data: text,
  aprovacao: text,
  publicacao: orNull(text),
  encerramento: orNull(text),
  situacao: text,
  area: text,
  areaId: orNull(integer),
  cargo: text,
  cargoId: orNull(integer),
  motivo: text,
  motivoId: orNull(integer),
  turnover: flag,
  recrutador: text,
  recrutadorId: orNull(integer),
  quantidade: integer,
  preenchidas: integer,
  /** Whole days; null while the end is not known. */
  total: orNull(integer),
  daAprovacao: orNull(integer),
  ateAprovar: integer,
  atePublicar: orNull(integer),
})

/** Days in words where nothing is known. */
export const etapa = shape.object({
  id: integer,
  nome: text,
  ordem: integer,
  candidatos: integer,
  aptos: integer,
  naoAptos: integer,
  sairam: integer,
  media: text,
  mediana: text,
})

export const passo = shape.object({ id: integer, nome: text, candidatos: integer })

const canalMembers = {
  id: orNull(integer),
  nome: text,
  candidatos: integer,
  candidaturas: integer,
  contratados: integer,
}
export const canal = shape.object(canalMembers)
/** With its shares among the others. */
export const canalComPartes = shape.object({ ...canalMembers, percentual: text, contratacao: text })

export const candidatura = shape.object({
  id: integer,
  candidatoId: integer,
  candidato: text,
  solicitacaoId: integer,
  solicitacao: text,
  situacao: orNull(text),
  data: orNull(text),
})
