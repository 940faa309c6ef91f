/** Candidates with education, experience, languages and résumé texts. */
import type { Position } from '#modules/cargo-salario/demo/positions.ts'
import type { Invent, NewPerson } from '#modules/gestao-talentos/demo/people.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import {
  insertEach,
  insertRows,
  listRows,
  type NewRow,
} from '#platform/server/demonstration/insert.ts'
import type { Random } from '#platform/server/demonstration/random.ts'
import type { Recruiting } from './registers.ts'
import { resumeText } from './resume.ts'
import { employers, leaving, schools } from './texts.ts'

/** A row of a person's list, without whose it is. */
type Listed<T extends Parameters<typeof insertRows>[1]> = Omit<
  NewRow<T>,
  'empresa_id' | 'registro_id' | 'ordem'
>
export type Formation = Listed<'gestao_talentos_pessoas__formacao'>
export type Experience = Listed<'gestao_talentos_pessoas__experiencias'>
type Language = Listed<'gestao_talentos_pessoas__candidato_idiomas'>

type Drawn = {
  readonly person: NewPerson
  readonly position: Position
  readonly formation: readonly Formation[]
  readonly experience: readonly Experience[]
  readonly languages: readonly Language[]
  readonly resume: string
}
type Person = Drawn & { readonly id: number }
export type Candidate = { readonly id: number; readonly pessoaId: number }

export type Drawing = {
  readonly r: Random
  readonly company: Recruiting
  readonly today: string
  readonly invent: Invent
}

/** `first` is how the first of them is called. */
export async function makeCandidates(
  tx: Tx,
  drawing: Drawing,
  count: number,
  first?: Partial<NewPerson>,
): Promise<Candidate[]> {
  const { company } = drawing
  const drawn = Array.from({ length: count }, (_, i) =>
    drawCandidate(drawing, i === 0 ? first : undefined),
  )
  const people = await insertEach(tx, 'gestao_talentos_pessoas', drawn, (d) => d.person)
  await insertLists(tx, company, people)
  const candidates = await insertEach(
    tx,
    'captacao_candidatos',
    people.map((person) => ({ person, pessoaId: person.id })),
    ({ person }) => candidateRow(drawing, person),
  )
  await insertChoices(tx, drawing, candidates)
  return candidates.map(({ id, pessoaId }) => ({ id, pessoaId }))
}

async function insertLists(tx: Tx, company: Recruiting, people: readonly Person[]): Promise<void> {
  const of = <R extends object>(rows: (person: Person) => readonly R[]) =>
    people.flatMap((person) => listRows(company.id, person.id, rows(person)))
  const formation = of((p) => p.formation)
  await insertRows(tx, 'gestao_talentos_pessoas__formacao', formation)
  const experience = of((p) => p.experience)
  await insertRows(tx, 'gestao_talentos_pessoas__experiencias', experience)
  const languages = of((p) => p.languages)
  await insertRows(tx, 'gestao_talentos_pessoas__candidato_idiomas', languages)
}

/** The position and the area each is interested in, and the résumé. */
async function insertChoices(
  tx: Tx,
  { r, company }: Drawing,
  candidates: readonly (Candidate & { readonly person: Person })[],
): Promise<void> {
  const one = (candidate: Candidate, valor_id: number) =>
    listRows(company.id, candidate.id, [{ valor_id }])
  await insertRows(
    tx,
    'captacao_candidatos__cargos',
    candidates.flatMap((c) => one(c, c.person.position.id)),
  )
  await insertRows(
    tx,
    'captacao_candidatos__areas_interesse',
    candidates.flatMap((c) => one(c, r.pick(company.areasInteresse))),
  )
  const resumeRow = (c: (typeof candidates)[number]) => ({
    empresa_id: company.id,
    candidato_id: c.id,
    texto: c.person.resume,
    metodo: 'digitado',
  })
  await insertRows(tx, 'captacao_candidatos_curriculo', candidates.map(resumeRow))
}

function candidateRow(
  { r, company, today }: Drawing,
  person: Person,
): NewRow<'captacao_candidatos'> {
  const since = addDays(today, -r.int(1, 700))
  return {
    empresa_id: company.id,
    pessoa_id: person.id,
    disponivel: r.chance(0.92),
    data_cadastro: since,
    data_atualizacao: since,
    primeiro_emprego: person.experience.length === 0,
    modulo_externo: r.chance(0.8),
    pretencao_salarial: Math.round((person.position.base * (0.9 + r.next() * 0.4)) / 50) * 50,
    como_ficou_sabendo_vaga_id: r.pick(company.canais),
    aceito_politica_seguranca: true,
    socio_economica_paga_pensao: false,
    socio_economica_possui_veiculo: r.chance(0.4),
  }
}

const levels = ['BASICO', 'INTERMEDIARIO', 'AVANCADO'] as const

function drawCandidate(drawing: Drawing, fixed?: Partial<NewPerson>): Drawn {
  const { r, company, invent } = drawing
  const person = invent(r, company, { ...recommended(drawing), ...fixed })
  const position = r.pick(company.positions)
  const formation = drawFormation(drawing)
  const experience = drawExperience(drawing, position)
  const languages = r
    .some(company.idiomas, r.int(0, 2))
    .map((idioma_id) => ({ idioma_id, nivel: r.pick(levels) }))
  const resume = resumeText(r, { person, position, formation, experience })
  return { person, position, formation, experience, languages, resume }
}

/** Few are recommended by one of a dozen colleagues. */
function recommended({ r, company }: Drawing): Partial<NewPerson> {
  if (!r.chance(0.08)) return {}
  const colleagues = company.talents.filter((t) => t.ativo).slice(0, 12)
  return { pessoal_indicado_por: r.pick(colleagues).nome }
}

function drawFormation({ r, company }: Drawing): Formation[] {
  const field = r.pick(company.formacao)
  const study = {
    area_formacao_id: field.id,
    curso: r.pick(field.cursos),
    local: r.pick(schools),
    situacao: r.pick(['C', 'C', 'A', 'I'] as const),
    tipo: r.pick(['G', 'G', 'T', 'E'] as const),
    ano_conclusao: r.int(2005, 2026),
  }
  return r.chance(0.85) ? [{ ...study, conclusao: `12/${study.ano_conclusao}` }] : []
}

/** From the latest backwards. */
function drawExperience({ r, company, today }: Drawing, position: Position): Experience[] {
  const experience: Experience[] = []
  let end = r.chance(0.5) ? null : addDays(today, -r.int(20, 400))
  for (let i = r.int(0, 3); i > 0; i -= 1) {
    const start = addMonths(end ?? today, -r.int(8, 48))
    experience.push({
      empresa: r.pick(employers),
      contato_empresa: null,
      cargo_id: null,
      check_nome_cargo: true,
      nome_mercado: i % 2 ? position.nome : r.pick(company.positions).nome,
      data_admissao: start,
      data_desligamento: end,
      motivo_saida: end ? r.pick(leaving) : null,
      observacao: `${position.deveres.join('; ')}.`,
      salario: Math.round(position.base * 0.8),
    })
    end = addDays(start, -r.int(10, 120))
  }
  return experience
}
