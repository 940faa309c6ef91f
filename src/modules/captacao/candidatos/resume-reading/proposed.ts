import type { Cidade } from '#platform/server/places.ts'

/** Each with the line it was read from, for the person to confirm. */
export type Proposed<T> = { value: T; line: string }

export type Experience = {
  cargo?: string
  empresa?: string
  /** YYYY-MM, or YYYY when no month is written. */
  inicio?: string
  fim?: string
  atual: boolean
}

export type Education = {
  curso?: string
  instituicao?: string
  nivel?:
    | 'fundamental'
    | 'medio'
    | 'tecnico'
    | 'superior'
    | 'especializacao'
    | 'mestrado'
    | 'doutorado'
  inicio?: string
  fim?: string
  /** C concluída, A em andamento, I incompleta; absent when the text does not say. */
  situacao?: 'C' | 'A' | 'I'
}

export type Language = { idioma: string; nivel?: 'BASICO' | 'INTERMEDIARIO' | 'AVANCADO' }

/** What a résumé seems to say. */
export type ResumeProposal = {
  nome?: Proposed<string>
  nomeSocial?: Proposed<string>
  email?: Proposed<string>
  telefones: Proposed<string>[]
  cpf?: Proposed<string>
  nascimento?: Proposed<string>
  cidade?: Proposed<Cidade>
  uf?: Proposed<string>
  links: Proposed<string>[]
  idiomas: Proposed<Language>[]
  habilidades: Proposed<string>[]
  formacoes: Proposed<Education>[]
  experiencias: Proposed<Experience>[]
}
