/** What the side panel reads about an application. */
import type { Values } from '#platform/contract/field.ts'

export type Named = { id: number; rotulo: string }
export type Interview = {
  data: string | null
  hora: string | null
  duracao: number | null
  local: string | null
  link: string | null
  enviadaEm: string | null
  entrevistadores: Named[]
}
export type Stage = {
  id: number
  versao: number
  solicitacaoId: number
  vaga: string
  etapaId: number
  etapa: string
  data: string
  hora: string | null
  responsavelId: number | null
  responsavel: string | null
  aptidao: 'I' | 'S' | 'N'
  observacao: string | null
  dataHoraExpiracao: string | null
  entrevista: Interview
}
export type OtherApplication = {
  id: number
  solicitacaoId: number
  vaga: string
  data: string
  situacao: string
  removedAt: string | null
  etapa: { nome: string } | null
}
export type Candidate = {
  id: number
  nome: string
  nomeSocial: string | null
  curriculo: string | null
  ocrSituacao?: string | null
  ocrFile?: { id: number; nome: string } | null
  pessoal?: Values
  endereco?: Values
  contato?: Values
  formacao?: { curso?: string; local?: string; anoConclusao?: number | null; situacao?: string }[]
  experiencias?: {
    empresa?: string
    cargo?: Named | null
    nomeMercado?: string | null
    dataAdmissao?: string
    dataDesligamento?: string | null
  }[]
  candidatoIdiomas?: { idioma?: Named; nivel?: string }[]
  pretencaoSalarial?: number | null
  observacaoRH?: string | null
}
export type PanelData = {
  id: number
  versao: number
  situacao: string
  removedAt: string | null
  etapaSeletiva: Named | null
  colaborador: Named | null
  data: string
  can: Record<string, true | string>
  candidato: Candidate
  termos: string[]
  etapas: Stage[]
  outras: OtherApplication[]
  contratacao: {
    quantidade: number
    preenchidas: number
    /** Others who are neither hired nor set aside. */ emAndamento: number
    vinculo: string | null
  } & Record<string, unknown>
}
